import * as z from 'zod';
import { typedDocumento } from '../../personas/schemas.ts';
import {
  fecha,
  id,
  momento,
  optionalFecha,
  optionalText,
  text,
  typedFecha,
  typedMomento,
} from '../../platform/schemas.ts';
import {
  ESTADOS_VISTA,
  endsAfterItBegins,
  periodoRow,
  periodoWrite,
} from '../../platform/publication.ts';

const nullableText = z.string().nullable();

/** Fields of an edition that delegates see too. */
const shown = {
  nombre: z.string(),
  lugar: z.string(),
  direccion: nullableText,
  desde: fecha,
  hasta: fecha,
  inscripcion_desde: momento,
  inscripcion_hasta: momento,
  /** First and last night that the congress pays for; null where it pays for none. */
  alojamiento_desde: fecha.nullable(),
  alojamiento_hasta: fecha.nullable(),
  /** Shared meals, by name. */
  comidas: z.array(z.string()),
};

export const congreso = z.object({ id, ...shown });
export type Congreso = z.output<typeof congreso>;

interface CongresoFields {
  desde: string;
  hasta: string;
  inscripcion_desde: string;
  inscripcion_hasta: string;
  alojamiento_desde: string | null;
  alojamiento_hasta: string | null;
  comidas: string[];
}

/** Lists the fields of an edition that contradict each other, each with its sentence. */
function wrongIn(it: CongresoFields): [campo: keyof CongresoFields, mensaje: string][] {
  const { alojamiento_desde: primera, alojamiento_hasta: ultima } = it;
  const wrong: [boolean, keyof CongresoFields, string][] = [
    [it.hasta < it.desde, 'hasta', 'Tiene que ser posterior al comienzo.'],
    [
      Date.parse(it.inscripcion_hasta) <= Date.parse(it.inscripcion_desde),
      'inscripcion_hasta',
      'Tiene que ser posterior a la apertura.',
    ],
    [
      (primera === null) !== (ultima === null),
      primera === null ? 'alojamiento_desde' : 'alojamiento_hasta',
      'El alojamiento lleva su primera y su última noche.',
    ],
    [
      primera !== null && ultima !== null && ultima < primera,
      'alojamiento_hasta',
      'Tiene que ser la primera noche o una posterior.',
    ],
    [new Set(it.comidas).size < it.comidas.length, 'comidas', 'Hay una comida repetida.'],
  ];
  return wrong.filter(([is]) => is).map(([, campo, mensaje]) => [campo, mensaje]);
}

const congresoFields = z.object({
  nombre: text(160),
  lugar: text(160),
  direccion: optionalText(200),
  desde: typedFecha,
  hasta: typedFecha,
  inscripcion_desde: typedMomento,
  inscripcion_hasta: typedMomento,
  alojamiento_desde: optionalFecha,
  alojamiento_hasta: optionalFecha,
  comidas: z.array(text(80)).max(20).default([]),
  publicado: z.boolean().default(false),
  ...periodoWrite,
});

export const congresoWrite = congresoFields.superRefine((value, context) => {
  for (const [campo, message] of wrongIn(value)) {
    context.addIssue({ code: 'custom', path: [campo], message });
  }
  endsAfterItBegins(value, context);
});
export type CongresoWrite = z.output<typeof congresoWrite>;

export const congresoRow = z.object({
  id,
  ...shown,
  publicado: z.boolean(),
  ...periodoRow,
  /** State of its publication now. */
  estado: z.enum(ESTADOS_VISTA),
  congresales: z.int(),
  inscriptos: z.int(),
  /** Enrolled delegates on the list, who are told of a change; older servers do not say. */
  por_avisar: z.int().optional(),
  ingresados: z.int(),
  version: z.int(),
});

export const congresalWrite = z.object({
  congreso_id: id,
  numdoc: typedDocumento,
  nombre: text(160),
  cargo: optionalText(120),
  seccional: optionalText(120),
});
export type CongresalWrite = z.output<typeof congresalWrite>;

export const congresalRow = z.object({
  id,
  congreso_id: id,
  congreso: z.string(),
  numdoc: z.string(),
  nombre: z.string(),
  cargo: nullableText,
  seccional: nullableText,
  /** Id of this edition's form with the same document, if there is one. */
  form_id: id.nullable(),
  version: z.int(),
});
