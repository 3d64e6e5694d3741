/** Decimal degrees, as the wire carries them. */
export interface Position {
  nlatitud: number;
  nlongitud: number;
}

const DEGREES = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
/** Without decimals it may be a number that somebody is still typing. */
const EXACT = String.raw`(-?\d{1,3}\.\d+)`;
const COMMA = String.raw`,[+\s]*`;
/** Ways in which maps write a position: that of a place comes before that of the part that was in sight. */
const WRITTEN = [
  `!3d${DEGREES}!4d${DEGREES}`,
  `mlat=${DEGREES}&mlon=${DEGREES}`,
  `[?&](?:q|query|ll|destination)=(?:loc:)?${DEGREES}${COMMA}${DEGREES}`,
  `/search/${DEGREES}${COMMA}${DEGREES}`,
  `@${DEGREES}${COMMA}${DEGREES}`,
  `#map=[\\d.]+/${DEGREES}/${DEGREES}`,
  `^${EXACT}\\s*[,; ]\\s*${EXACT}$`,
].map((one) => new RegExp(one));

/** `-34,6037; -58,3816`, as people write numbers here. */
const WITH_COMMAS = /^(-?\d{1,3}),(\d+)\s*[;, ]\s*(-?\d{1,3}),(\d+)$/;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Reads the position in coordinates or in the link of a map; null if there is none. */
export function readPosition(text: string): Position | null {
  const plain = decoded(text.trim()).replace(WITH_COMMAS, '$1.$2, $3.$4');
  for (const pattern of WRITTEN) {
    const [, lat, lon] = pattern.exec(plain) ?? [];
    const [nlatitud, nlongitud] = [Number(lat), Number(lon)];
    if (Math.abs(nlatitud) <= 90 && Math.abs(nlongitud) <= 180) return { nlatitud, nlongitud };
  }
  return null;
}
