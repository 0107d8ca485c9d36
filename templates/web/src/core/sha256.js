// SHA-256 (FIPS 180-4). crypto.subtle is not available on pages served over plain HTTP.

const constants = new Uint32Array(64);
const start = new Uint32Array(8);
{
  // The first bits of the fractional parts of cube and square roots of the first primes.
  let found = 0;
  for (let n = 2; found < 64; ++n) {
    let prime = true;
    for (let d = 2; d * d <= n; ++d) if (n % d === 0) prime = false;
    if (!prime) continue;
    if (found < 8) start[found] = (Math.sqrt(n) % 1) * 2 ** 32;
    constants[found++] = (Math.cbrt(n) % 1) * 2 ** 32;
  }
}

/**
 * @param {string} text
 * @returns {string} 64 hexadecimal digits
 */
export function sha256(text) {
  const bytes = new TextEncoder().encode(text);
  const blocks = ((bytes.length + 8) >> 6) + 1;
  const data = new DataView(new ArrayBuffer(blocks * 64));
  bytes.forEach((byte, i) => data.setUint8(i, byte));
  data.setUint8(bytes.length, 128);
  data.setUint32(blocks * 64 - 4, bytes.length * 8);
  const state = start.slice();
  const w = new Uint32Array(64);
  /** @param {number} x @param {number} n */
  const turn = (x, n) => (x >>> n) | (x << (32 - n));
  for (let block = 0; block < blocks; ++block) {
    for (let i = 0; i < 64; ++i) {
      if (i < 16) {
        w[i] = data.getUint32(block * 64 + i * 4);
      } else {
        const a = w[i - 15];
        const b = w[i - 2];
        w[i] =
          (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10)) +
          w[i - 7] +
          (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) +
          w[i - 16];
      }
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let i = 0; i < 64; ++i) {
      const s = (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g));
      const t = (h + s + constants[i] + w[i]) | 0;
      const u = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + t) | 0, c, b, a, (t + u) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((value, i) => (state[i] += value));
  }
  return Array.from(state, (word) => word.toString(16).padStart(8, '0')).join('');
}
