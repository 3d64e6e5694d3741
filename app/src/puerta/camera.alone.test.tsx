import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Camera } from './components/Camera.tsx';

type Detect = () => Promise<{ rawValue: string }[]>;

const CODE = 'GR1:QR';
const BLIND = /Este navegador no puede leer con la cámara: escribí el código/;
const reads: Detect = async () => [{ rawValue: CODE }];
const sees: Detect = async () => [];
const hangs = (): Promise<never> => new Promise(() => {});
const fails = async (): Promise<never> => {
  throw new DOMException('Barcode detection service unavailable.', 'NotSupportedError');
};

/** The detector in JavaScript, which is loaded on demand; null if it does not load. */
const own = vi.hoisted((): { detect: Detect | null; loads: number } => ({
  detect: null,
  loads: 0,
}));
vi.mock('qr/decode.js', () => ({
  get BarcodeDetector() {
    own.loads += 1;
    const { detect } = own;
    if (!detect) throw new TypeError('Failed to fetch dynamically imported module');
    return class {
      detect = detect;
    };
  },
}));

interface Native {
  detect: Detect;
  formats?: () => Promise<string[]>;
  broken?: boolean;
}

function standInNative({ detect, formats = async () => ['qr_code'], broken = false }: Native) {
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = formats;
      detect = detect;
      constructor() {
        if (broken) throw new TypeError('Not here.');
      }
    },
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  own.detect = reads;
  own.loads = 0;
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(4);
  const getUserMedia = async () => ({ getTracks: () => [] });
  vi.stubGlobal('navigator', { ...navigator, mediaDevices: { getUserMedia } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function openCamera() {
  const onRead = vi.fn<(texto: string) => void>();
  render(<Camera paused={false} onRead={onRead} />);
  fireEvent.click(screen.getByRole('button', { name: 'Abrir la cámara' }));
  await later(0);
  return onRead;
}

test.each<[string, Native | null]>([
  ['is missing', null],
  ['reads no QR codes', { detect: hangs, formats: async () => ['ean_13'] }],
  ['throws when it is asked for its formats', { detect: hangs, formats: fails }],
  ['never says its formats', { detect: hangs, formats: hangs }],
  ['cannot be created', { detect: reads, broken: true }],
  ['fails', { detect: fails }],
  ['never answers', { detect: hangs }],
  ['always answers that there is no code', { detect: sees }],
])(
  'the second reader takes over within 5 seconds where the browser’s %s',
  async (_title, native) => {
    if (native) standInNative(native);
    const onRead = await openCamera();
    await later(5000);
    expect(onRead).toHaveBeenCalledWith(CODE);
    expect(screen.queryByText(BLIND)).toBeNull();
  },
);

test('a browser’s detector that reads is left alone', async () => {
  standInNative({ detect: reads });
  const onRead = await openCamera();
  await later(20_000);
  expect(onRead).toHaveBeenCalledWith(CODE);
  expect(own.loads).toBe(0);
});

test.each<[string, Native | null, Detect | null]>([
  ['none and a script that did not load', null, null],
  ['one that fails and a script that did not load', { detect: fails }, null],
  ['one that never answers and a second that fails', { detect: hangs }, fails],
  ['none and a second that never answers', null, hangs],
])('after 15 seconds with %s, the page says how to go on', async (_title, native, second) => {
  if (native) standInNative(native);
  own.detect = second;
  const onRead = await openCamera();
  await later(14_000);
  expect(screen.queryByText(BLIND)).toBeNull();
  await later(4000);
  expect(screen.getByText(BLIND)).toBeDefined();
  expect(onRead).not.toHaveBeenCalled();

  // The script loads after all.
  own.detect = reads;
  if (second === null) {
    await later(5000);
    expect(onRead).toHaveBeenCalledWith(CODE);
    expect(screen.queryByText(BLIND)).toBeNull();
  }
});

test('with a code in sight or not, a reader that works is no silence', async () => {
  own.detect = sees;
  await openCamera();
  await later(60_000);
  expect(screen.queryByText(BLIND)).toBeNull();
});
