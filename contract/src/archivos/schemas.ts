import * as z from 'zod';
import { id, idParam, text } from '../platform/schemas.ts';

/** A published picture, with the size of its largest version. */
export const imagen = z.object({ id, ancho: z.int(), alto: z.int() });
export type Imagen = z.output<typeof imagen>;

export const LADOS = ['frente', 'dorso'] as const;
export type Lado = (typeof LADOS)[number];

/** File name as the user wrote it. It is never used as a path. */
export const nombreDeArchivo = text(200);

/** Fields beside the file: the child and the side of an identity photo. A plain document has neither. */
export const docFields = z
  .object({
    hijo_id: idParam.optional(),
    lado: z.enum(LADOS).optional(),
    /** The guardian's consent to keep the photo, without which it is refused. Its moment is recorded. */
    consentimiento: z.enum(['true', 'false']).optional(),
  })
  .superRefine(({ hijo_id, lado, consentimiento }, context) => {
    if (hijo_id !== undefined && consentimiento !== 'true') {
      context.addIssue({
        code: 'custom',
        path: ['consentimiento'],
        message: 'Para enviar la foto, su madre, padre o tutor tiene que estar de acuerdo.',
      });
    }
    if ((hijo_id === undefined) === (lado === undefined)) return;
    context.addIssue({
      code: 'custom',
      path: [lado === undefined ? 'lado' : 'hijo_id'],
      message: 'La foto lleva el hijo y el lado, los dos.',
    });
  });
