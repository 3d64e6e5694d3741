import { useEffect, useRef, useState } from 'react';

interface Detector {
  detect(source: CanvasImageSource): Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

const EVERY_MS = 180;

/** Returns the browser's own detector if it reads QR codes, else a JavaScript one, loaded on demand. */
async function createDetector(): Promise<Detector> {
  const native = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  const formats = (await native?.getSupportedFormats().catch(() => [])) ?? [];
  if (native && formats.includes('qr_code')) return new native({ formats: ['qr_code'] });
  const { BarcodeDetector } = await import('qr/decode.js');
  return new (BarcodeDetector as unknown as DetectorClass)({ formats: ['qr_code'] });
}

const wasRefused = (error: unknown): boolean =>
  error instanceof DOMException && ['NotAllowedError', 'SecurityError'].includes(error.name);

export type CameraState = 'off' | 'opening' | 'on' | 'refused' | 'none';

/** Shows the camera in a `video` and reports each QR that it reads, while it is on and not paused. */
export function useCamera(paused: boolean, onRead: (texto: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('off');
  const [stream, setStream] = useState<MediaStream | null>(null);

  const open = async () => {
    setState('opening');
    try {
      if (!navigator.mediaDevices) throw new Error('There is no camera on this page.');
      const opened = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: 1280 } },
      });
      setStream(opened);
      setState('on');
    } catch (error) {
      setState(wasRefused(error) ? 'refused' : 'none');
    }
  };

  useEffect(() => {
    const player = video.current;
    if (!stream || !player) return;
    player.srcObject = stream;
    void player.play().catch(() => undefined);
    return () => {
      for (const track of stream.getTracks()) track.stop();
    };
  }, [stream]);

  const read = useRef(onRead);
  useEffect(() => {
    read.current = onRead;
  }, [onRead]);

  useEffect(() => {
    if (!stream || paused) return;
    let stopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const detector = createDetector();
    const look = async () => {
      const player = video.current;
      const found =
        player && player.readyState >= player.HAVE_CURRENT_DATA
          ? await (await detector).detect(player).catch(() => [])
          : [];
      if (stopped) return;
      const [first] = found;
      if (first?.rawValue) read.current(first.rawValue);
      timer = setTimeout(() => void look(), EVERY_MS);
    };
    void look();
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [stream, paused]);

  return { video, state, open: () => void open() };
}
