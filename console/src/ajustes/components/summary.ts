import { counted } from '@gremio/contract/platform/counted.ts';
import { AJUSTES, type Ajuste, type Clave } from '@gremio/contract/ajustes/schemas.ts';

const inWords: { [C in Clave]: (valor: Ajuste<C>) => string } = {
  organizacion: ({ nombre, nombre_corto }) => `${nombre} (${nombre_corto})`,
  version: ([primera]) => (primera ? `Desde la ${primera.minima}` : ''),
  mapa: ({ teselas }) => teselas ?? 'Sin mapa',
  buscador_direcciones: ({ url }) => url ?? 'Sin buscador',
  ubicacion_ip: ({ url }) => url ?? 'Apagada',
  avisos: ({ hora, desde, hasta }) =>
    `Recordatorios a las ${hora}; se avisa de ${desde} a ${hasta}`,
  carta_activacion: ({ apertura }) => apertura,
  retencion_fotos_dias: (dias) => `Se borran ${dias === 1 ? 'al día' : `a los ${dias} días`}`,
  segundo_factor: ({ exigido, solo_llave }) => {
    if (!exigido) return 'Cada uno decide si lo agrega';
    return solo_llave ? 'Se exige una llave de acceso' : 'Se exige';
  },
  dias_cerrados: ({ dias }) =>
    dias.length === 0
      ? 'Sólo los feriados nacionales'
      : `Además de los feriados, ${counted(dias.length, 'día', 'días')}`,
  capital: ({ seccionales }) => seccionales.join(', ') || 'Ninguna seccional',
};

/** A setting's current value in a line. */
export function summaryOf({ id, valor }: { id: Clave; valor?: unknown }): string {
  const parsed = AJUSTES[id].safeParse(valor);
  return parsed.success
    ? (inWords[id] as (valor: unknown) => string)(parsed.data)
    : 'Sin completar';
}
