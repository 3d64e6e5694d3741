import { activacion } from './activacion/routes.tsx';
import { ajustes } from './ajustes/routes.tsx';
import { audiencias } from './audiencias/routes.tsx';
import { beneficios } from './beneficios/routes.tsx';
import { billeteras } from './billeteras/routes.tsx';
import { carnet } from './carnet/routes.tsx';
import { congreso } from './congreso/routes.tsx';
import { eventos } from './eventos/routes.tsx';
import { hijos } from './hijos/routes.tsx';
import { hoteles } from './hoteles/routes.tsx';
import { lugares } from './lugares/routes.tsx';
import { mensajes } from './mensajes/routes.tsx';
import { noticias } from './noticias/routes.tsx';
import { padron } from './padron/routes.tsx';
import { personal } from './personal/routes.tsx';
import { personas } from './personas/routes.tsx';
import type { Room } from './platform/rooms.ts';
import { privacidad } from './privacidad/routes.tsx';
import { puerta } from './puerta/routes.tsx';
import { seccionales } from './seccionales/routes.tsx';
import { traslados } from './traslados/routes.tsx';
import { turnos } from './turnos/routes.tsx';
import { vouchers } from './vouchers/routes.tsx';

/** All rooms, in the order of the menu. This is the only place that lists them. */
export const rooms: Room[] = [
  // Has no menu entry. It comes first so that its warning is at the top of the home page.
  billeteras,
  personas,
  padron,
  activacion,
  carnet,
  traslados,
  hijos,
  turnos,
  vouchers,
  puerta,
  beneficios,
  noticias,
  lugares,
  hoteles,
  eventos,
  congreso,
  seccionales,
  audiencias,
  mensajes,
  privacidad,
  ajustes,
  personal,
];
