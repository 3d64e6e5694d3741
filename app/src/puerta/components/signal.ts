import type { Verdict } from './verdict.ts';

const TONES: Record<Verdict['tone'], { hz: number[]; vibration: number[] }> = {
  ok: { hz: [880, 1320], vibration: [80] },
  warn: { hz: [440, 440], vibration: [60, 60, 60] },
  bad: { hz: [220, 160], vibration: [250, 80, 250] },
  unknown: { hz: [330], vibration: [60] },
  undone: { hz: [660, 440], vibration: [60] },
};
const BEEP_S = 0.14;

let context: AudioContext | null = null;

/** Announces a verdict by sound and vibration: staff look at the people, not at the screen. */
export function signal(tone: Verdict['tone']): void {
  const { hz, vibration } = TONES[tone];
  navigator.vibrate?.(vibration);
  if (!('AudioContext' in globalThis)) return;
  context ??= new AudioContext();
  const { currentTime } = context;
  for (const [index, frequency] of hz.entries()) {
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    gain.gain.value = 0.2;
    oscillator.frequency.value = frequency;
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(currentTime + index * BEEP_S);
    oscillator.stop(currentTime + (index + 1) * BEEP_S);
  }
}
