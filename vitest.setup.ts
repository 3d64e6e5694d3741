import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

/** The default limit for a change on the screen is a second, which a busy machine exceeds. */
configure({ asyncUtilTimeout: 10_000 });

/**
 * Frames by the real clock. Those of jsdom come from one interval of the window, which the files of a worker
 * share: a frame asked for while a test fakes `setInterval` stops every later one, also in other files.
 */
const { setTimeout, clearTimeout } = globalThis;
const FRAME_MS = 16;
globalThis.requestAnimationFrame = (draw) =>
  Number(setTimeout(() => draw(performance.now()), FRAME_MS));
globalThis.cancelAnimationFrame = (frame) => clearTimeout(frame);

afterEach(cleanup);
