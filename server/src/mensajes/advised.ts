import { baseOf } from '../platform/config.ts';
import type { House } from '../platform/house.ts';
import type { Accion } from '../platform/mail/render.ts';
import type { MailText } from './textos.ts';

const ADVICE = /\b(?:a|con|en) tu seccional\b/i;

/** Classes whose reader has no card any more, which the seccional's page asks for. */
const WITHOUT_CARD: MailText['clase'][] = ['baja'];

/** Link to the member's seccional, if a mail sends them there; it depends on the text, which staff edit. */
export const linkAsAdvised = (
  { config }: House,
  { clase }: Pick<MailText, 'clase'>,
  parrafos: string[],
): Accion | null =>
  !WITHOUT_CARD.includes(clase) && parrafos.some((one) => ADVICE.test(one))
    ? { texto: 'Ver mi seccional', url: `${baseOf(config)}/mi-seccional` }
    : null;
