import { ajustes } from './ajustes/routes.tsx';
import { beneficios } from './beneficios/routes.tsx';
import { billeteras } from './billeteras/routes.tsx';
import { congreso } from './congreso/routes.tsx';
import { eventos } from './eventos/routes.tsx';
import { hoteles } from './hoteles/routes.tsx';
import { lugares } from './lugares/routes.tsx';
import { mensajes } from './mensajes/routes.tsx';
import { noticias } from './noticias/routes.tsx';
import { personal } from './personal/routes.tsx';
import { personas } from './personas/routes.tsx';
import type { Room } from './platform/rooms.ts';
import { privacidad } from './privacidad/routes.tsx';
import { puerta } from './puerta/routes.tsx';
import { turnos } from './turnos/routes.tsx';
import { vouchers } from './vouchers/routes.tsx';

/** The rooms, in the order of the menu. A room is listed here and nowhere else. */
export const rooms: Room[] = [
  // In no menu: what it warns of stands first on the home.
  billeteras,
  personas,
  turnos,
  vouchers,
  puerta,
  beneficios,
  noticias,
  lugares,
  hoteles,
  eventos,
  congreso,
  mensajes,
  privacidad,
  ajustes,
  personal,
];
