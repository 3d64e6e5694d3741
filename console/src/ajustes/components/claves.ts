import type { Clave } from '@gremio/contract/ajustes/schemas.ts';

/** Purpose of each setting. */
export const CLAVE_HELP: Record<Clave, string> = {
  organizacion:
    'El nombre, los colores, el logo y los contactos con que se ven la app y la consola.',
  version:
    'La versión más vieja de la app que todavía funciona, y qué se le dice a quien tiene una anterior.',
  mapa: 'De dónde salen las imágenes del mapa. Sin una dirección, la app muestra sólo listas.',
  buscador_direcciones:
    'Encuentra en el mapa la dirección de una sucursal mientras se la carga. Sin una dirección, el botón no aparece.',
  ubicacion_ip:
    'El servicio que estima dónde está quien no da su ubicación. Apagado mientras no tenga una dirección.',
  capital: 'Las seccionales que cuentan como área de la capital.',
  dias_cerrados:
    'Los días en que la organización no atiende, además de los feriados nacionales, que ya están: un asueto, el día del gremio, una mudanza. También un feriado que se decretó después.',
  avisos:
    'A qué hora salen los recordatorios del día siguiente, y entre qué horas se avisa. Lo que queda para después espera a la mañana.',
  carta_activacion:
    'Con qué empiezan las cartas impresas que llevan la clave de activación. Lo demás de la carta no cambia.',
  segundo_factor:
    'Si hace falta para trabajar con la consola, la puerta y el mostrador. Quien no lo tenga sólo puede agregarlo.',
  retencion_fotos_dias:
    'Cuántos días se guarda la foto del documento de un hijo después de aprobarla o rechazarla. Lo que se decidió queda.',
};
