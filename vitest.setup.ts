import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';

/** The default limit for a change on the screen is a second, which a busy machine exceeds. */
configure({ asyncUtilTimeout: 10_000 });

/**
 * Frames by the real clock. Those of jsdom come from one interval of the window, which the files of a worker
 * share: a frame asked for while a test fakes `setInterval` stops every later one, also in other files. None
 * is drawn after the file, whose window is gone by then.
 */
const { setTimeout, clearTimeout } = globalThis;
const FRAME_MS = 16;
let isOver = false;
globalThis.requestAnimationFrame = (draw) =>
  Number(setTimeout(() => isOver || draw(performance.now()), FRAME_MS));
globalThis.cancelAnimationFrame = (frame) => clearTimeout(frame);

afterEach(cleanup);
afterAll(() => {
  isOver = true;
});
