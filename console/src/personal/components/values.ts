import { DIETA_EN_PALABRAS, MEDIO_EN_PALABRAS } from '@gremio/contract/congreso/rules.ts';
import type { Estrategia, Parentesco } from '@gremio/contract/eventos/schemas.ts';
import type { EstadoImportacion } from '@gremio/contract/importaciones/schemas.ts';
import type { Formato } from '@gremio/contract/platform/export.ts';
import type { TipoPedido } from '@gremio/contract/privacidad/rules.ts';
import type { Decision } from '@gremio/contract/turnos/cierre/schemas.ts';

const estrategia: Record<Estrategia, string> = {
  titular: 'Va sólo el titular',
  titular_y_acompanantes: 'El titular y acompañantes',
  grupo_familiar: 'Grupo familiar (cónyuge e hijos)',
  sorteo: 'Los lugares se sortean',
  no_habilitado: 'Sin inscripción en la app',
};
/** The audience of an event in acts of the time before it was chosen as in other rooms. */
const audiencia = {
  todos: 'Todos los afiliados',
  capital: 'Los de la zona capital',
  seccionales: 'Algunas seccionales',
  lista: 'Una lista de documentos',
};
const parentesco: Record<Parentesco, string> = {
  titular: 'Titular',
  conyuge: 'Cónyuge',
  hijo: 'Hijo',
  acompanante: 'Acompañante',
};
const decision: Record<Decision, string> = {
  mover: 'Mover las reservas al lugar libre más cercano',
  cancelar: 'Cancelar las reservas',
  dejar: 'Dejar las reservas',
};
const formato: Record<Formato, string> = { csv: 'CSV', xlsx: 'Planilla de cálculo' };
const pedido: Record<TipoPedido, string> = {
  acceso: 'Acceso a sus datos',
  rectificacion: 'Corrección de sus datos',
  supresion: 'Borrado de sus datos',
};
const importacion: Record<EstadoImportacion, string> = {
  cargada: 'Subida',
  revisando: 'En revisión',
  revisada: 'Revisada',
  importando: 'En curso',
  terminada: 'Terminada',
  deshaciendo: 'Se deshace',
  deshecha: 'Deshecha',
  fallida: 'Falló',
  interrumpida: 'Interrumpida',
};

/** Values of a field that people read in words, whatever the resource. */
const BY_FIELD: Record<string, Record<string, string>> = {
  estrategia,
  audiencia,
  parentesco,
  medio: MEDIO_EN_PALABRAS,
  dietas: DIETA_EN_PALABRAS,
  decision,
  formato,
  canal: { correo: 'Correo', push: 'Aviso en el dispositivo' },
  clase: {
    voucher: 'Voucher (uno por hijo)',
    solo_cine: 'Solo cine (uno por afiliado)',
    parque: 'Parque (uno por hijo)',
  },
  codigos: { generados: 'Los genera el sistema', lista: 'De una lista que se carga' },
  lado: { frente: 'Frente', dorso: 'Dorso' },
  lista: { acreditacion: 'Acreditación', alojamiento: 'Alojamiento', viajes: 'Viajes' },
  sexo: { masculino: 'Masculino', femenino: 'Femenino' },
};

/** Values of one resource's field, where others have a field of the same name. */
const BY_RESOURCE: Record<string, Record<string, string>> = {
  'privacidad.tipo': pedido,
  'importaciones.estado': importacion,
};

/** Returns a value in words, or undefined if it is no value of a closed list. */
export const valueInWords = (recurso: string, field: string, value: string): string | undefined =>
  (BY_RESOURCE[`${recurso}.${field}`] ?? BY_FIELD[field])?.[value];
