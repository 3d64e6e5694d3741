interface Detector {
  detect(source: CanvasImageSource): Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

const FORMATS = { formats: ['qr_code'] };
/** Limit of each answer, and of the time in which the browser's own detector looks alone. */
const ANSWER_MS = 1500;
/** Answers in a row that a detector may fail to give: one fails while the camera starts. */
const FAILURES = 2;
const LOAD_AGAIN_MS = 2000;

/** Rejects if the work takes longer: some browsers' detectors never answer. */
async function bounded<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('A code detector does not answer.')), ANSWER_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the browser's own detector; null if it has none that reads QR codes. */
async function openNative(): Promise<Detector | null> {
  const native = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  if (!native) return null;
  const formats = await bounded(native.getSupportedFormats());
  return formats.includes('qr_code') ? new native(FORMATS) : null;
}

async function openOwn(): Promise<Detector> {
  const { BarcodeDetector } = await import('qr/decode.js');
  return new (BarcodeDetector as unknown as DetectorClass)(FORMATS);
}

const textIn = async (detector: Detector, source: CanvasImageSource): Promise<string | null> =>
  (await bounded(detector.detect(source)))[0]?.rawValue || null;

/** Loads the detector in JavaScript when it is asked for; after a failure, tries again from time to time. */
function createOwn() {
  let loading: Promise<Detector> | null = null;
  let failedAt = Number.NEGATIVE_INFINITY;
  return async (): Promise<Detector> => {
    if (!loading && performance.now() - failedAt < LOAD_AGAIN_MS)
      throw new Error('The code detector did not load.');
    loading ??= openOwn().catch((error: unknown) => {
      loading = null;
      failedAt = performance.now();
      throw error;
    });
    return bounded(loading);
  };
}

/**
 * Reads the QR in a picture by the browser's own detector, and by one in JavaScript where that is missing,
 * fails, does not answer, or has read nothing yet: some answer always that there is no code.
 */
export function createCodeReader() {
  const since = performance.now();
  const own = createOwn();
  let native: Promise<Detector | null> | null = openNative();
  let failures = 0;
  let isProven = false;
  let answeredAt = since;

  async function byNative(source: CanvasImageSource): Promise<string | null> {
    if (!native) return null;
    try {
      const detector = await native;
      if (!detector) {
        native = null;
        return null;
      }
      const text = await textIn(detector, source);
      failures = 0;
      answeredAt = performance.now();
      isProven ||= text !== null;
      return text;
    } catch {
      failures += 1;
      if (failures >= FAILURES) native = null;
      return null;
    }
  }

  async function byOwn(source: CanvasImageSource): Promise<string | null> {
    try {
      const text = await textIn(await own(), source);
      answeredAt = performance.now();
      // The browser's own saw the same picture.
      if (text !== null) native = null;
      return text;
    } catch {
      return null;
    }
  }

  return {
    async read(source: CanvasImageSource): Promise<string | null> {
      const text = await byNative(source);
      if (text !== null) return text;
      const needsOwn = !native || (!isProven && performance.now() - since >= ANSWER_MS);
      return needsOwn ? byOwn(source) : null;
    },

    /** Milliseconds since a detector last answered, or since it was asked to look again. */
    silence: (): number => performance.now() - answeredAt,

    resume(): void {
      answeredAt = performance.now();
    },
  };
}
