/** Order matters: a browser's user agent also contains the names of those listed after it. */
const BROWSERS: [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iPhone o iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const nameIn = (names: [RegExp, string][], text: string): string | undefined =>
  names.find(([sign]) => sign.test(text))?.[1];

/** A user agent in everyday words: `Firefox en Windows`. */
export function browserInWords(userAgent: string | null): string {
  if (!userAgent) return 'Un programa sin nombre';
  const browser = nameIn(BROWSERS, userAgent) ?? 'Otro programa';
  const system = nameIn(SYSTEMS, userAgent);
  return system ? `${browser} en ${system}` : browser;
}
