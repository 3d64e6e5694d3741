import type { Topic } from '../platform/bus.ts';
import type { House } from '../platform/house.ts';

/** Scope of a change: one device, every device of a persona, or (neither) all of them. */
export interface Changed {
  identidadId?: number;
  personaId?: number;
}

/** Says that these devices, or all of them, must be read again, with the estado of their personas. */
export const IDENTIDAD_TOPIC: Topic<Changed> = 'identidad';

/** Announces a change of devices, or of a persona whose estado they carry. */
export const announce = ({ bus }: House, changed: Changed) =>
  bus.announce(IDENTIDAD_TOPIC, changed);
