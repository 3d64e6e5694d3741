import * as z from 'zod';
import { bearer } from '../platform/bearers.ts';
import { ESTADOS_PERSONA, FOTOS_PENDIENTES } from '../personas/schemas.ts';
import { fecha, hora, id, momento, text } from '../platform/schemas.ts';
import { CLASES } from '../platform/ticket.ts';
import { ESTADOS_TURNO } from '../turnos/schemas.ts';
import { ESTADOS_VOUCHER } from '../vouchers/rules.ts';
import { ESTADOS_ACCESO, MOTIVOS, PASOS, TONOS } from './rules.ts';

/** What a camera read or somebody typed: a voucher's QR, its code, or a card's QR. */
export const lecturaWrite = z.object({ texto: text(400) });

/** At the counter a typed document or number may need a reason (docs/vouchers.md, "By document or number"). */
export const lecturaMostradorWrite = z.object({
  ...lecturaWrite.shape,
  motivo: text(200).optional(),
});

/** A voucher as whoever hands over what it gives sees it. */
export const entregable = z.object({
  id,
  tipo_id: id,
  tipo: z.string(),
  /** Whose it is: the child's name, or the member's. */
  para: z.string(),
  codigo: bearer('codigo_voucher', z.string()),
  /** Its kind is handed over at a turno; any other is used where it is good. */
  con_turno: z.boolean(),
  /** Why the photos that its kind asks for are not approved; null where they are, or where none are asked for. */
  fotos: z.enum(FOTOS_PENDIENTES).nullable(),
  estado: z.enum(ESTADOS_VOUCHER),
  vence: fecha,
  usado: momento.nullable(),
  usado_donde: z.string().nullable(),
});
export type Entregable = z.output<typeof entregable>;

/** What the counter sees at one scan: the member, the children, the turno, and what to hand over. */
export const atencion = z.object({
  persona: z.object({
    id,
    nombre: z.string(),
    numero_documento: z.string(),
    nro_afiliado: z.string(),
    estado: z.enum(ESTADOS_PERSONA),
  }),
  /** Only the children for whom there is a voucher. */
  hijos: z.array(z.object({ id, nombre: z.string(), edad: z.int() })),
  turno: z
    .object({
      id,
      dia: fecha,
      hora,
      estado: z.enum(ESTADOS_TURNO),
      hoy: z.boolean(),
      /** When they came. */
      atendido: momento.nullable(),
    })
    .nullable(),
  vouchers: z.array(entregable),
});
export type Atencion = z.output<typeof atencion>;

/** Either a voucher that this scan used, or what is to be handed over with a second touch. */
export const lectura = z.object({
  usado: entregable.nullable(),
  atencion: atencion.nullable(),
});
export type Lectura = z.output<typeof lectura>;

export const entregaWrite = z.object({
  persona_id: id,
  voucher_ids: z.array(id).min(1).max(50),
  /** The turno that is attended with it, if there is one. */
  turno_id: id.nullish().transform((value) => value ?? null),
});

/** Whoever stands at the counter came to their turno of today; or that was a mistake, and they did not yet. */
export const asistenciaWrite = z.object({ persona_id: id, turno_id: id, vino: z.boolean() });

/** The shop that a link was given to, as its page shows it. */
export const comercio = z.object({
  nombre: z.string(),
  vence: fecha,
  tipos: z.array(z.object({ id, nombre: z.string() })),
});
export type Comercio = z.output<typeof comercio>;

export const comercioWrite = z.object({
  nombre: text(120),
  /** The kinds of voucher that its link serves for. */
  tipo_ids: z.array(id).min(1).max(50),
  /** The last day of the link. */
  vence: fecha,
  revocado: z.boolean().default(false),
});

export const comercioRow = z.object({
  ...comercioWrite.shape,
  id,
  /** The last part of its link, `/canje/{token}`. */
  token: bearer('enlace_comercio', z.string()),
  usados: z.int(),
  version: z.int(),
});

/** An event or a congress, as the rooms tell it to the door. */
const lugarShape = {
  id,
  nombre: z.string(),
  /** Where it is. */
  lugar: z.string(),
  desde: momento,
  hasta: momento,
};
export type Lugar = z.output<z.ZodObject<typeof lugarShape>>;

/** Somebody whom the door expects: `id` is the invitado's, or the form's of a congress. */
export const esperado = z.object({
  id,
  nombre: z.string(),
  numdoc: z.string(),
  fecha_nacimiento: fecha.nullable(),
  /** Whose guest they are; null for the titular. */
  titular: z.string().nullable(),
  /** The same for all who came on one invitación. */
  titular_id: id,
  parentesco: z.string().nullable(),
  /** False when it was cancelled since. */
  vigente: z.boolean(),
  ingreso: momento.nullable(),
  /** What the door is to look at, in Spanish sentences. */
  revisar: z.array(z.string()),
});
export type Esperado = z.output<typeof esperado>;

export const clase = z.enum(CLASES);
export const lugarDePuerta = z.object({ clase, ...lugarShape });
export type LugarDePuerta = z.output<typeof lugarDePuerta>;

/** One scan that let somebody in. */
export const acceso = z.object({
  id: z.uuid(),
  persona: id,
  /** When it was, by the door's clock, corrected by ours. */
  momento,
  puerta: z.string(),
  estado: z.enum(ESTADOS_ACCESO),
});
export type Acceso = z.output<typeof acceso>;

/** How many are in, right across doors. */
const cuenta = {
  adentro: z.int(),
  /** Each change of a place's entries has the next number. */
  version: z.int(),
};

/** What changed since a version, as open doors hear it. */
export const novedad = z.object({ ...cuenta, desde: z.int(), accesos: z.array(acceso) });
export type Novedad = z.output<typeof novedad>;

/** Everything that a door needs to decide without signal, or what changed of it. */
export const paquete = z.object({
  lugar: lugarDePuerta,
  claves: z.array(z.object({ id: z.int(), clave: z.string() })),
  /** The server's clock. */
  momento,
  ...cuenta,
  desde: z.int(),
  accesos: z.array(acceso),
  /** The list in parts, by `parteDe`; a part is whole, and replaces the one that was known. */
  partes: z.array(z.object({ parte: z.int(), esperados: z.array(esperado) })),
  /** What to ask with next time, so that only parts that changed are sent. */
  huellas: z.string(),
});
export type Paquete = z.output<typeof paquete>;

/** One scan. Its id makes it one, however often it is sent; an undo bears the id of what it undoes. */
export const lecturaPuerta = z
  .object({
    id: z.uuid(),
    tipo: z.enum(['entra', 'deshace']),
    /** What the camera read. */
    texto: text(200).optional(),
    /** Who was picked from the list. */
    persona: id.optional(),
    momento,
    /** The door let them in by its own decision: it is a fact, whatever the rule says here. */
    adentro: z.boolean().default(false),
  })
  .refine(({ texto, persona }) => (texto === undefined) !== (persona === undefined), {
    path: ['texto'],
    message: 'Una lectura lleva un texto o una persona.',
  });
export type LecturaPuerta = z.output<typeof lecturaPuerta>;

/** Scans that one request carries at most. */
export const MAX_LECTURAS = 100;

export const lecturasWrite = z.object({
  /** The door's name, as its people chose it. */
  puerta: text(60),
  /** The door's clock at this moment: how far it is from ours corrects its scans. */
  reloj: momento,
  lecturas: z.array(lecturaPuerta).min(1).max(MAX_LECTURAS),
});
export type LecturasWrite = z.output<typeof lecturasWrite>;

export const veredicto = z.object({
  tono: z.enum(TONOS),
  motivo: z.enum(MOTIVOS),
  /** The one word, large. */
  palabra: z.string(),
  texto: z.string(),
  revisar: z.array(z.string()),
  /** Whether they enter: yes, as the door sees fit, or no. */
  pasa: z.enum(PASOS),
});
export type Veredicto = z.output<typeof veredicto>;

export const resultado = z.object({
  id: z.uuid(),
  veredicto,
  /** Who it is, as the list has them now. */
  esperado: esperado.nullable(),
  /** This scan as it stands, when it let somebody in. */
  acceso: acceso.nullable(),
});
export type Resultado = z.output<typeof resultado>;

/** A door of a place, with how many entered there. */
export const conteo = z.object({
  lugar: lugarDePuerta,
  ...cuenta,
  esperados: z.int(),
  duplicados: z.int(),
  puertas: z.array(z.object({ puerta: z.string(), adentro: z.int(), ultimo: momento.nullable() })),
});
export type Conteo = z.output<typeof conteo>;

/** An entry as staff read it. */
export const accesoRow = z.object({
  id: z.uuid(),
  clase,
  de: id,
  lugar: z.string(),
  persona_ref: id,
  nombre: z.string().nullable(),
  titular: z.string().nullable(),
  puerta: z.string(),
  usuario: z.string(),
  momento,
  recibido: momento,
  estado: z.enum(ESTADOS_ACCESO),
  /** Decided by the door without signal. */
  adentro: z.boolean(),
  /** Where the same person entered too: of a duplicate its entry, of an entry its duplicates. */
  otros: z.array(z.object({ puerta: z.string(), momento })),
});
export type AccesoRow = z.output<typeof accesoRow>;
