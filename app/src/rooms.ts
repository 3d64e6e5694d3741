import { room as activacion } from './activacion/routes.tsx';
import { room as ajustes } from './ajustes/routes.tsx';
import { room as beneficios } from './beneficios/routes.tsx';
import { room as carnet } from './carnet/routes.tsx';
import { room as congreso } from './congreso/routes.tsx';
import { room as contacto } from './contacto/routes.tsx';
import { room as eventos } from './eventos/routes.tsx';
import { room as hijos } from './hijos/routes.tsx';
import { room as hoteles } from './hoteles/routes.tsx';
import { room as mensajes } from './mensajes/routes.tsx';
import { room as noticias } from './noticias/routes.tsx';
import { room as personas } from './personas/routes.tsx';
import { room as privacidad } from './privacidad/routes.tsx';
import { room as puerta } from './puerta/routes.tsx';
import { room as seccionales } from './seccionales/routes.tsx';
import { room as turnos } from './turnos/routes.tsx';
import { room as vouchers } from './vouchers/routes.tsx';

/** All rooms of the app; nothing else lists them. */
export const rooms = [
  personas,
  activacion,
  contacto,
  hijos,
  carnet,
  beneficios,
  noticias,
  congreso,
  eventos,
  hoteles,
  turnos,
  vouchers,
  seccionales,
  privacidad,
  mensajes,
  puerta,
  ajustes,
] as const;
