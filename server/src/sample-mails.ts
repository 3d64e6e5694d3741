import { ejemplos as correosDePersonas } from './personas/mails.ts';
import { ejemplos as correosDeHoteles } from './hoteles/mails.ts';
import { ejemplos as correosDeEventos } from './eventos/mails.ts';
import { ejemplos as correosDeCongreso } from './congreso/mails.ts';
import { ejemplos as correosDeTurnos } from './turnos/mails.ts';
import { ejemplos as correosDeVouchers } from './vouchers/mails.ts';
import { ejemplos as correosDeNoticias } from './noticias/mails.ts';
import { ejemplos as correosDePersonal } from './personal/mails.ts';
import { ejemplos as correosDePrivacidad } from './privacidad/mails.ts';
import type { Ejemplos } from './mensajes/preview.ts';

/** A sample mail of each kind, for the text editor's preview. */
export const ejemplosOf = (base: string): Ejemplos => ({
  ...correosDePersonas(base),
  ...correosDeHoteles(base),
  ...correosDeEventos(base),
  ...correosDeCongreso(base),
  ...correosDeTurnos(base),
  ...correosDeVouchers(base),
  ...correosDeNoticias(base),
  ...correosDePersonal(base),
  ...correosDePrivacidad(),
});
