import * as z from 'zod';
import { bearer } from '../platform/bearers.ts';
import { endpoint, personal, propio } from '../platform/endpoint.ts';
import { exportOf } from '../platform/export.ts';
import { importEndpoint } from '../platform/import.ts';
import { readable, resource } from '../platform/resource.ts';
import { id, idParam } from '../platform/schemas.ts';
import { changesNothing, never } from '../platform/undo.ts';
import * as s from './schemas.ts';

export const listHijos = endpoint({
  method: 'GET',
  path: '/afigestion/hijos/listado_hijos/{personId}.json',
  who: propio('personId'),
  summary: 'Los hijos de una persona',
  params: z.object({ personId: idParam }),
  reply: z.object({ hijos: z.array(s.hijo) }),
  key: 'hijos',
  empty: [],
  passing: ['foto_dni_1', 'foto_dni_2'],
});

export const hijos = resource({
  name: 'hijos',
  title: 'Hijos',
  elsewhere: true,
  row: s.hijoRow,
  write: s.hijoWrite,
  deshacer: {
    remove: never(
      'Se borra con sus fotos, que no se recuperan. Si fue un error, cargalo de nuevo.',
    ),
  },
  sinAviso: {
    update: [{ porque: 'familia', si: { campo: 'persona_id' } }],
    remove: [{ porque: 'familia' }],
  },
  filter: { q: z.string().max(100), persona_id: id },
  sort: ['id', 'nombre', 'numdoc', 'fecha_nacimiento'],
});

export const importHijos = importEndpoint('hijos', 'los hijos', {});

/** Only roles that may write children may export them. */
export const exportHijos = exportOf('hijos', 'los hijos', hijos.list, 'w');

const fotos = personal('fotos_hijos', 'r');
const fotosWrite = personal('fotos_hijos', 'w');

export const fotosHijos = readable({
  name: 'fotos_hijos',
  title: 'Fotos de hijos',
  row: s.fotoRow,
  filter: { q: z.string().max(100), estado: z.enum(s.ESTADOS_FOTO), hijo_id: id },
  sort: ['id', 'subida', 'decidida', 'estado'],
});

export const listFotosOf = endpoint({
  method: 'GET',
  path: '/personal/hijos/{id}/fotos',
  who: fotos,
  summary: 'Las fotos de un hijo, sin verlas',
  params: z.object({ id: idParam }),
  reply: z.object({ fotos: z.array(s.fotoRow) }),
  key: 'fotos',
  empty: [],
});

export const openFoto = endpoint({
  method: 'POST',
  path: '/personal/fotos_hijos/{id}/abrir',
  who: fotosWrite,
  summary: 'Ver la foto de un hijo, con un motivo que queda registrado',
  deshacer: changesNothing,
  params: z.object({ id: idParam }),
  body: s.fotoAbrir,
  reply: z.object({ url: bearer('foto_hijo', z.string()) }),
  key: 'url',
});

export const decideFoto = endpoint({
  method: 'POST',
  path: '/personal/fotos_hijos/{id}/decidir',
  who: fotosWrite,
  summary: 'Aprobar o rechazar la foto de un hijo',
  deshacer: never(
    'A la familia ya le sale el mail con la decisión. Si fue un error, pedile que la suba otra vez.',
  ),
  params: z.object({ id: idParam }),
  body: s.fotoDecision,
  reply: s.fotoRow,
});
