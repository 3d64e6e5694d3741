import type { Clave } from '@gremio/contract/ajustes/schemas.ts';

/** Title and purpose of each setting. */
export const CLAVE_TEXTS: Record<Clave, { title: string; help: string }> = {
  organizacion: {
    title: 'Organización',
    help: 'El nombre, los colores, el logo y los contactos con que se ven la app y la consola.',
  },
  version: {
    title: 'Versión de la app',
    help: 'La versión más vieja de la app que todavía funciona, y qué se le dice a quien tiene una anterior.',
  },
  mapa: {
    title: 'Mapa',
    help: 'De dónde salen las imágenes del mapa. Sin una dirección, la app muestra sólo listas.',
  },
  ubicacion_ip: {
    title: 'Ubicación por internet',
    help: 'El servicio que estima dónde está quien no da su ubicación. Apagado mientras no tenga una dirección.',
  },
  capital: {
    title: 'Área de la capital',
    help: 'Las seccionales que cuentan como área de la capital.',
  },
  avisos: {
    title: 'Avisos',
    help: 'A qué hora salen los recordatorios del día siguiente, y entre qué horas se avisa. Lo que queda para después espera a la mañana.',
  },
  segundo_factor: {
    title: 'Segundo factor del personal',
    help: 'Si hace falta para trabajar con la consola, la puerta y el mostrador. Quien no lo tenga sólo puede agregarlo.',
  },
  retencion_fotos_dias: {
    title: 'Fotos de hijos',
    help: 'Cuántos días se guarda la foto del documento de un hijo después de aprobarla o rechazarla. Lo que se decidió queda.',
  },
};
