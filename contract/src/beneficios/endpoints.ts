import * as z from 'zod';
import { afiliado, endpoint, identidad, personal } from '../platform/endpoint.ts';
import { byAudit } from '../platform/undo.ts';
import { exportOf } from '../platform/export.ts';
import { loteEndpoint } from '../platform/lote.ts';
import { importEndpoint } from '../platform/import.ts';
import { readable, resource } from '../platform/resource.ts';
import {
  bothOrNone,
  id,
  idParam,
  pageParam,
  paginacion,
  position,
  search,
  text,
  textInt,
} from '../platform/schemas.ts';
import * as s from './schemas.ts';
import { ESTADOS_VISTA } from '../platform/publication.ts';

const place = {
  paisId: idParam.optional(),
  provinciaId: idParam.optional(),
  localidadId: idParam.optional(),
};

export const listRubros = endpoint({
  method: 'GET',
  path: '/afigestion/app_rubros/nindex.json',
  who: identidad,
  summary: 'Los rubros que tienen beneficios en un lugar',
  query: z.object(place),
  reply: z.object({ rubros: z.array(s.rubro) }),
  key: 'rubros',
  empty: [],
  shared: 'beneficios',
  elsewhere: true,
});

export const listBeneficios = endpoint({
  method: 'GET',
  path: '/afigestion/app_beneficios/nindex/page:{n}.json',
  who: identidad,
  summary: 'Los beneficios, de a 20; los más cercanos primero cuando hay posición',
  params: z.object({ n: pageParam }),
  query: z
    .object({ rubro_id: idParam.optional(), q: search, ...place, ...position })
    .superRefine(bothOrNone),
  reply: z.object({
    beneficios: z.array(s.beneficio),
    paginacion,
    /** True when nothing contains the words of `q`: these rows match synonyms or similar words. */
    parecido: z.boolean().optional(),
  }),
  key: 'beneficios',
  empty: [],
  shared: 'beneficios',
  elsewhere: true,
});

export const getBeneficio = endpoint({
  method: 'GET',
  path: '/afigestion/app_beneficios/supernview/{id}/{x}.json',
  who: identidad,
  summary: 'Un beneficio con sucursales y opiniones; x: mi persona, o 0',
  params: z.object({ id: idParam, x: textInt }),
  query: z.object(position).superRefine(bothOrNone),
  reply: z.object({
    beneficio: s.beneficioCompleto,
    mi_review: s.miReview.nullable(),
    /**
     * Set when there is no position: the member's seccional, from which the branches are sorted by distance.
     */
    cerca_de: s.cercaDe.nullable().optional(),
  }),
});

export const getSucursal = endpoint({
  method: 'GET',
  path: '/afigestion/app_sucursales/nview/{id}.json',
  who: identidad,
  summary: 'Una sucursal',
  params: z.object({ id: idParam }),
  query: z.object(position).superRefine(bothOrNone),
  reply: z.object({ sucursal: s.sucursal }),
  key: 'sucursal',
  empty: null,
  shared: 'beneficios',
});

export const listSucursales = endpoint({
  method: 'GET',
  path: '/afigestion/app_sucursales/nindex.json',
  who: identidad,
  summary: 'Las sucursales, de a 20; las más cercanas primero cuando hay posición',
  query: z
    .object({
      app_beneficio_id: idParam.optional(),
      /** With the filters of `listBeneficios`, the branches of the benefits that it lists, for the map. */
      rubro_id: idParam.optional(),
      q: search,
      page: pageParam.optional(),
      ...place,
      ...position,
    })
    .superRefine(bothOrNone),
  reply: z.object({ sucursales: z.array(s.sucursal), paginacion }),
  key: 'sucursales',
  empty: [],
  shared: 'beneficios',
  elsewhere: true,
});

export const addReview = endpoint({
  method: 'POST',
  path: '/afigestion/app_beneficios_reviews/add.json',
  who: afiliado,
  deed: 'opinar',
  summary: 'Dejar mi opinión; la segunda reemplaza a la primera',
  body: s.reviewWrite,
  reply: z.object({ review: s.miReview }),
  key: 'review',
});

export const rubros = resource({
  name: 'rubros',
  title: 'Rubros',
  row: s.rubroRow,
  write: s.rubroWrite,
  filter: { q: z.string().max(100) },
  sort: ['id', 'nombre', 'orden'],
});

export const sinonimos = resource({
  name: 'sinonimos',
  title: 'Sinónimos',
  row: s.sinonimoRow,
  write: s.sinonimoWrite,
  filter: { q: z.string().max(100) },
  sort: ['id', 'palabra'],
});

export const beneficios = resource({
  name: 'beneficios',
  title: 'Beneficios',
  elsewhere: true,
  row: s.beneficioRow,
  write: s.beneficioWrite,
  filter: {
    q: z.string().max(100),
    rubro_id: id,
    publicado: z.boolean(),
    estado: z.enum(ESTADOS_VISTA),
  },
  sort: ['id', 'nombre', 'rubro_id', 'publicado', 'cant_sucursales'],
});

export const sucursales = resource({
  name: 'sucursales',
  title: 'Sucursales',
  elsewhere: true,
  row: s.sucursalRow,
  write: s.sucursalWrite,
  filter: {
    q: z.string().max(100),
    app_beneficio_id: id,
    provincia_id: id,
    sin_localidad: z.boolean(),
  },
  sort: ['id', 'nombre', 'localidad', 'provincia'],
});

/**
 * The file's name is the benefit unless `beneficio` is given; its category is the rubro unless `rubro` is.
 */
export const importSucursales = importEndpoint('sucursales', 'las sucursales de un beneficio', {
  beneficio: text(160).optional(),
  rubro: text(80).optional(),
});

export const reviews = {
  ...readable({
    name: 'reviews',
    title: 'Opiniones',
    elsewhere: true,
    row: s.reviewRow,
    filter: { q: z.string().max(100), app_beneficio_id: id, oculta: z.boolean() },
    sort: ['id', 'fecha', 'puntaje', 'oculta'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/personal/reviews/{id}',
    who: personal('reviews', 'w'),
    summary: 'Opiniones: ocultar con motivo, o mostrar',
    deshacer: byAudit,
    params: z.object({ id: idParam }),
    body: s.reviewModeration.safeExtend({ version: z.int() }),
    reply: s.reviewRow,
  }),
};

export const loteReviews = loteEndpoint(
  'reviews',
  'Opiniones',
  { oculta: z.literal(true), motivo: text(300) },
  byAudit,
);
export const loteBeneficios = loteEndpoint(
  'beneficios',
  'Beneficios',
  { publicado: z.boolean() },
  byAudit,
);

export const exportBeneficios = exportOf('beneficios', 'los beneficios', beneficios.list);
export const exportSucursales = exportOf('sucursales', 'las sucursales', sucursales.list);
export const exportReviews = exportOf('reviews', 'las opiniones', reviews.list);
