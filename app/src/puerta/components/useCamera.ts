import { useEffect, useRef, useState } from 'react';
import { createCodeReader } from './code-reader.ts';

const EVERY_MS = 180;
/** Time after which a camera whose pictures nothing reads is told to its user. */
const SILENCE_MS = 15_000;

const wasRefused = (error: unknown): boolean =>
  error instanceof DOMException && ['NotAllowedError', 'SecurityError'].includes(error.name);

export type CameraState = 'off' | 'opening' | 'on' | 'refused' | 'none';

/** Shows the camera in a `video` and reports each QR that it reads, while it is on and not paused. */
export function useCamera(paused: boolean, onRead: (texto: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('off');
  const [stream, setStream] = useState<MediaStream | null>(null);
  /** Nothing on this device can read the camera's pictures. */
  const [isBlind, setIsBlind] = useState(false);
  const reader = useRef<ReturnType<typeof createCodeReader>>(null);

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
    reader.current?.resume();
    const look = async () => {
      const player = video.current;
      if (player && player.readyState >= player.HAVE_CURRENT_DATA) {
        reader.current ??= createCodeReader();
        const { read: readCode, silence } = reader.current;
        const text = await readCode(player);
        if (stopped) return;
        setIsBlind(silence() >= SILENCE_MS);
        if (text !== null) read.current(text);
      }
      timer = setTimeout(() => void look(), EVERY_MS);
    };
    void look();
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [stream, paused]);

  return { video, state, isBlind, open: () => void open() };
}
