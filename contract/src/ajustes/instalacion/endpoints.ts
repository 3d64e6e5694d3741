import * as z from 'zod';
import { endpoint, personal } from '../../platform/endpoint.ts';
import { undoneBy } from '../../platform/undo.ts';
import * as s from './schemas.ts';

const who = personal('ajustes', 'w');

export const getInstalacion = endpoint({
  method: 'GET',
  path: '/personal/instalacion',
  who,
  summary: 'Qué falta para que una instalación nueva esté lista',
  reply: s.instalacion,
});

export const saltearPaso = endpoint({
  method: 'PUT',
  path: '/personal/instalacion/{paso}',
  who,
  summary: 'Dejar un paso de la instalación para después, o retomarlo',
  deshacer: undoneBy('esta', {
    dice: 'Los pasos que quedaron para después se retoman en la instalación.',
    pagina: '/instalacion',
  }),
  params: z.object({ paso: s.marca }),
  body: z.object({ salteado: z.boolean() }),
  reply: s.instalacion,
});
