// The types of the program's responses (docs/studio.md).

interface SpecNode {
  at: [number, number];
  v?: string;
  l?: SpecNode[];
  m?: [string, SpecNode][];
}
interface Problem {
  severity: 'error' | 'warning';
  file: string;
  line: number;
  column: number;
  length?: number;
  message: string;
  hint: string;
}
interface SectionFacts {
  title: string;
  kind: string;
  level: string;
  count: number;
  first_number: number;
  has_id: boolean;
  fits: { per_page: number; cell_pt: number; fits: boolean }[];
}
interface Checked {
  revision: number;
  ok: boolean;
  problems: Problem[];
  facts: Record<string, any>;
  tree: SpecNode | null;
  sections?: SectionFacts[];
  printer?: Record<string, any>;
  levels?: { name: string; title: string }[];
}
interface Named {
  name: string;
  title: string;
}
interface KindChoice extends Named {
  sizes: string[];
  usual_size: string;
  default: boolean;
  keys: string[];
}
interface Choices {
  printers: (Named & { trims: string[]; papers: string[] })[];
  designs: Named[];
  languages: Named[];
  palettes: Named[];
  difficulties: Named[];
  themes: Named[];
  styles: Named[];
  kinds: KindChoice[];
}
interface Spot {
  box: [number, number, number, number];
  line: number;
  column: number;
  section: number;
}
interface DrawnPages {
  revision: number;
  made: boolean;
  pages: number;
  labels: string[];
  sections: number[];
  size: [number, number];
  drawn: { page: number; hash: string; svg?: string; words: string; spots: Spot[] }[];
}
interface Build {
  id: number;
  running: boolean;
  ended: boolean;
  ok: boolean;
  stopped: boolean;
  steps: Record<string, { done: number; of: number }>;
  message: string;
  folder: string;
  files_of: number;
  files: { name: string; bytes: number }[];
}
interface SchemaValue {
  type?: string | string[];
  enum?: string[];
  description?: string;
  minimum?: number;
  maximum?: number;
  properties?: Record<string, SchemaValue>;
  items?: SchemaValue;
  required?: string[];
}
