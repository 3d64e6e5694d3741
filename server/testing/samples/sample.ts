/** Ids of the world's objects that the samples refer to. */
export interface World {
  personaId: number;
  turnoId: number;
  dia: string;
  hora: string;
  idEncrypt: string;
  dispositivoId: number;
  /** A persona who may be the same as the owner, and their pair. */
  otraId: number;
  duplicadoId: number;
  /** A transfer of the owner that waits. */
  trasladoId: number;
  hijoId: number;
  claveId: number;
  tandaId: number;
  rubroId: number;
  beneficioId: number;
  sucursalId: number;
  reviewId: number;
  sinonimoId: number;
  seccionalId: number;
  otraSeccionalId: number;
  reparticionId: number;
  otraReparticionId: number;
  sedeId: number;
  listaId: number;
  enListaId: number;
  diaId: number;
  horaId: number;
  turnoRowId: number;
  voucherTipoId: number;
  voucherId: number;
  comercioId: number;
  comercioToken: string;
  mensajeId: number;
  hotelId: number;
  nocheId: number;
  reservaId: number;
  eventoId: number;
  sorteoId: number;
  invitacionId: number;
  invitadoId: number;
  congresoId: number;
  congresalId: number;
  formCongresoId: number;
  accesoId: string;
  pedidoPrivacidadId: number;
  numdoc: string;
  auditoriaId: number;
  usuarioId: string;
  imagenId: number;
  enlace: string;
  fotoId: number;
  sliderId: number;
  noticiaId: number;
  importacionId: number;
}

/** Unparsed input, as sent over the wire. */
export interface Input {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: Blob;
}
export type Sample = (world: World) => Input;

export const NOTHING = 2_000_000_000;
export const none: Sample = () => ({});
export const byId =
  (name: keyof World): Sample =>
  (world) => ({ params: { id: world[name] } });

/**
 * Reads use ids that exist; updates and deletes use one that does not, so that every caller finds the same
 * world.
 */
export const staff = (name: string, id: keyof World, body: (world: World) => unknown) => ({
  [`GET /personal/${name}`]: none,
  [`GET /personal/${name}/{id}`]: byId(id),
  [`POST /personal/${name}`]: ((world) => ({ body: body(world) })) as Sample,
  [`PUT /personal/${name}/{id}`]: ((world) => ({
    params: { id: NOTHING },
    body: { ...(body(world) as object), version: 1 },
  })) as Sample,
  [`DELETE /personal/${name}/{id}`]: (() => ({ params: { id: NOTHING } })) as Sample,
});

export const persona = (world: World): Input => ({ params: { id: world.personaId } });

/** Dry run of a CSV import: it stores nothing. */
export const csv: Sample = () => ({ query: { ensayo: 'true' } });

/** A staff list as a CSV file. */
export const listado: Sample = () => ({ query: { formato: 'csv' } });

/** The calls of a report. */
export const informe = (recurso: string, codigo: string): Record<string, Sample> => ({
  [`GET /personal/${recurso}/informes/${codigo}`]: none,
  [`GET /personal/${recurso}/informes/${codigo}/exportar`]: () => ({
    query: { formato: 'xlsx' },
  }),
});
