import * as z from 'zod';
import { endpoint, personal } from '../platform/endpoint.ts';
import { importEndpoint } from '../platform/import.ts';
import { readable, resource } from '../platform/resource.ts';
import { id, idParam, jsonText } from '../platform/schemas.ts';
import { byAudit } from '../platform/undo.ts';
import * as s from './schemas.ts';

export const contarAudiencia = endpoint({
  method: 'GET',
  path: '/personal/audiencias/alcance',
  who: personal('audiencias', 'r'),
  summary: 'A cuántas personas alcanza una audiencia',
  query: z.object({ audiencia: jsonText(s.audiencia).optional() }),
  reply: z.object({
    /** On the roll and not in baja. Without an audience, all of them. */
    personas: z.int(),
    /** Of them, those who carry the card in the app. */
    con_carnet: z.int(),
  }),
});

export const listas = resource({
  name: 'listas',
  title: 'Listas de afiliados',
  row: s.listaRow,
  write: s.listaWrite,
  filter: { q: z.string().max(100) },
  sort: ['nombre', 'id'],
});

const EN_LISTAS = '/personal/lista_personas';

/** Members of the lists. One is put on a list or taken off it; an import puts many. */
export const listaPersonas = {
  ...readable({
    name: 'lista_personas',
    title: 'Quiénes están en una lista',
    row: s.enListaRow,
    filter: { q: z.string().max(100), lista_id: id, persona_id: id },
    sort: ['id'],
  }),
  create: endpoint({
    method: 'POST',
    path: EN_LISTAS,
    who: personal('lista_personas', 'w'),
    summary: 'Quiénes están en una lista: agregar a una persona',
    body: s.enListaWrite,
    reply: s.enListaRow,
    status: 201,
    deshacer: byAudit,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${EN_LISTAS}/{id}`,
    who: personal('lista_personas', 'w'),
    summary: 'Quiénes están en una lista: quitar a una persona',
    params: z.object({ id: idParam }),
    reply: s.enListaRow,
    deshacer: byAudit,
  }),
};

/** The file has the documents of the members. */
export const importLista = importEndpoint('lista_personas', 'las personas de una lista', {
  lista_id: z.string().regex(/^[1-9]\d{0,8}$/),
});
