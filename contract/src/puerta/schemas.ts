import * as z from 'zod';
import { bearer } from '../platform/bearers.ts';
import { ESTADOS_PERSONA } from '../personas/schemas.ts';
import { FOTOS_PENDIENTES } from '../hijos/schemas.ts';
import { fecha, hora, id, momento, text, typedFecha } from '../platform/schemas.ts';
import { CLASES } from '../platform/ticket.ts';
import { ESTADOS_TURNO } from '../turnos/schemas.ts';
import { ESTADOS_VOUCHER } from '../vouchers/rules.ts';
import { READING_LENGTH } from './lector/rules.ts';
import { ESTADOS_ACCESO, MOTIVOS, PASOS, TONOS } from './rules.ts';

/** Text that a camera read or somebody typed: a voucher's QR or code, or a card's QR. */
export const lecturaWrite = z.object({ texto: text(READING_LENGTH) });

/** At the counter a typed document or number may need a reason (docs/vouchers.md#by-document-or-number). */
export const lecturaMostradorWrite = z.object({
  ...lecturaWrite.shape,
  motivo: text(200).optional(),
});

/** A voucher as the counter or the shop that hands it over sees it. */
export const entregable = z.object({
  id,
  tipo_id: id,
  tipo: z.string(),
  /** Name of the child, or of the member, that it is for. */
  para: z.string(),
  codigo: bearer('codigo_voucher', z.string()),
  /** Vouchers of its kind are handed over at a turno; any other is used where it is valid. */
  con_turno: z.boolean(),
  /**
   * Reason why the photos that its kind asks for are not approved; null if approved, or if none are needed.
   */
  fotos: z.enum(FOTOS_PENDIENTES).nullable(),
  estado: z.enum(ESTADOS_VOUCHER),
  vence: fecha,
  usado: momento.nullable(),
  usado_donde: z.string().nullable(),
  /** The caller used it today, and may undo that. */
  deshacer: z.boolean(),
});
export type Entregable = z.output<typeof entregable>;

/** The counter's view after a scan: the member, the children, the turno, and the vouchers to hand over. */
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
      /** Moment of attendance. */
      atendido: momento.nullable(),
      /** It is today's, and the caller marked it: they may undo that. */
      deshacer: z.boolean(),
    })
    .nullable(),
  vouchers: z.array(entregable),
});
export type Atencion = z.output<typeof atencion>;

/** A voucher that can be used, or what there is to hand over. */
export const consulta = z.object({
  voucher: entregable.nullable(),
  atencion: atencion.nullable(),
});
export type Consulta = z.output<typeof consulta>;

/** A voucher that this call used, or those to hand over with a second tap. */
export const lectura = z.object({
  usado: entregable.nullable(),
  atencion: atencion.nullable(),
});
export type Lectura = z.output<typeof lectura>;

export const entregaWrite = z.object({
  persona_id: id,
  voucher_ids: z.array(id).min(1).max(50),
  /** The turno to mark as attended with it, if there is one. */
  turno_id: id.nullish().transform((value) => value ?? null),
});

/** Vouchers of one persona that the caller used today, and the turno that was attended with them. */
export const deshacerWrite = z.object({
  voucher_ids: z.array(id).min(1).max(50),
  turno_id: id.nullish().transform((value) => value ?? null),
});

/** Marks the member's turno of today as attended, or takes back a mark made by mistake. */
export const asistenciaWrite = z.object({ persona_id: id, turno_id: id, vino: z.boolean() });

/** A shop as the page of its link shows it. */
export const comercio = z.object({
  nombre: z.string(),
  vence: fecha,
  tipos: z.array(z.object({ id, nombre: z.string() })),
});
export type Comercio = z.output<typeof comercio>;

export const comercioWrite = z.object({
  nombre: text(120),
  /** Kinds of voucher that its link accepts. */
  tipo_ids: z.array(id).min(1).max(50),
  /** The last day of the link. */
  vence: typedFecha,
  revocado: z.boolean().default(false),
});

export const comercioRow = z.object({
  ...comercioWrite.shape,
  vence: fecha,
  id,
  /** Last part of its link, `/canje/{token}`. */
  token: bearer('enlace_comercio', z.string()),
  usados: z.int(),
  version: z.int(),
});

/** An event or a congress, as its room describes it to the door. */
const lugarShape = {
  id,
  nombre: z.string(),
  /** Its venue. */
  lugar: z.string(),
  desde: momento,
  hasta: momento,
};
export type Lugar = z.output<z.ZodObject<typeof lugarShape>>;

/** Somebody expected at the door; `id` is an invitado's, or that of a congress form. */
export const esperado = z.object({
  id,
  nombre: z.string(),
  numdoc: z.string(),
  fecha_nacimiento: fecha.nullable(),
  /** Name of the titular whose guest they are; null for the titular. */
  titular: z.string().nullable(),
  /** The same for all people of one invitación. */
  titular_id: id,
  parentesco: z.string().nullable(),
  /** False if it was cancelled. */
  vigente: z.boolean(),
  /** Id of the same person's later enrolment; lists that the release before stored lack it. */
  reemplazo: id.nullish(),
  ingreso: momento.nullable(),
  /** Checks for the door to make, as Spanish sentences. */
  revisar: z.array(z.string()),
});
export type Esperado = z.output<typeof esperado>;

export const clase = z.enum(CLASES);
export const lugarDePuerta = z.object({ clase, ...lugarShape });
export type LugarDePuerta = z.output<typeof lugarDePuerta>;

/** A scan that let somebody in. */
export const acceso = z.object({
  id: z.uuid(),
  persona: id,
  /** Moment by the door's clock, corrected by the server's. */
  momento,
  puerta: z.string(),
  estado: z.enum(ESTADOS_ACCESO),
});
export type Acceso = z.output<typeof acceso>;

/** Number of people inside, over all doors. */
const cuenta = {
  adentro: z.int(),
  /** Grows by one with each change of the place's entries. */
  version: z.int(),
};

/** Changes since a version, as sent to open doors. */
export const novedad = z.object({ ...cuenta, desde: z.int(), accesos: z.array(acceso) });
export type Novedad = z.output<typeof novedad>;

/** Everything that a door needs to decide without signal, or the changes since its version. */
export const paquete = z.object({
  lugar: lugarDePuerta,
  claves: z.array(z.object({ id: z.int(), clave: z.string() })),
  /** Time of the server's clock. */
  momento,
  ...cuenta,
  desde: z.int(),
  accesos: z.array(acceso),
  /** The list in parts, by `parteOf`. Each part is complete and replaces the one that the door had. */
  partes: z.array(z.object({ parte: z.int(), esperados: z.array(esperado) })),
  /** Fingerprints to send next time, so that only changed parts are returned. */
  huellas: z.string(),
});
export type Paquete = z.output<typeof paquete>;

/** A scan, idempotent by its id; an undo has the id of the scan that it undoes. */
export const lecturaPuerta = z
  .object({
    id: z.uuid(),
    tipo: z.enum(['entra', 'deshace']),
    /** Text that a camera or a reader read. */
    texto: text(READING_LENGTH).optional(),
    /** Person picked from the list. */
    persona: id.optional(),
    momento,
    /** The door let them in by its own decision: this is a fact, whatever the rule says here. */
    adentro: z.boolean().default(false),
  })
  .refine(({ texto, persona }) => (texto === undefined) !== (persona === undefined), {
    path: ['texto'],
    message: 'Una lectura lleva un texto o una persona.',
  });
export type LecturaPuerta = z.output<typeof lecturaPuerta>;

/** Maximum scans in one request. */
export const MAX_LECTURAS = 100;

export const lecturasWrite = z.object({
  /** Name of the door, chosen by its staff. */
  puerta: text(60),
  /** The door's clock at this moment: its difference from the server's corrects the scans. */
  reloj: momento,
  lecturas: z.array(lecturaPuerta).min(1).max(MAX_LECTURAS),
});
export type LecturasWrite = z.output<typeof lecturasWrite>;

export const veredicto = z.object({
  tono: z.enum(TONOS),
  motivo: z.enum(MOTIVOS),
  /** The one word, shown large. */
  palabra: z.string(),
  texto: z.string(),
  revisar: z.array(z.string()),
  /** Entry: yes, at the door's discretion, or no. */
  pasa: z.enum(PASOS),
});
export type Veredicto = z.output<typeof veredicto>;

export const resultado = z.object({
  id: z.uuid(),
  veredicto,
  /** The person, as the list has them now. */
  esperado: esperado.nullable(),
  /** State of this scan, if it let somebody in. */
  acceso: acceso.nullable(),
});
export type Resultado = z.output<typeof resultado>;

/** A place with its doors, and how many entered at each. */
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
  /** The door let them in by its own decision, for example without signal. */
  adentro: z.boolean(),
  /** Other entries of the same person: for a duplicate the entry, for an entry its duplicates. */
  otros: z.array(z.object({ puerta: z.string(), momento })),
});
export type AccesoRow = z.output<typeof accesoRow>;
