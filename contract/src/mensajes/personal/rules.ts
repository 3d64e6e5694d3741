import { type Clase, parrafos, type Texto } from '../rules.ts';

const personal = (titulo: string, cuando: string, texto: Texto) =>
  ({
    titulo: `Personal: ${titulo}`,
    cuando,
    calculado: 'El botón con el enlace, que sirve una vez.',
    marcadores: { nombre: 'El nombre de quien lo recibe', vence: 'Hasta qué día sirve el enlace' },
    obligatorios: ['vence'],
    texto: { ...texto, antes: parrafos('Hola, {nombre}.', texto.antes) },
  }) satisfies Clase;

const ENLACE =
  'El enlace sirve una vez y vence el {vence}. Si no esperabas este correo, no hagas nada: sin el enlace nadie entra.';

/** Mails to the staff. */
export const PERSONAL = {
  personal_invitacion: personal('invitación', 'A quien se le da acceso a la consola.', {
    asunto: 'Tu acceso a la consola',
    antes:
      'Te dieron acceso a la consola con la que trabaja el personal. Para entrar, elegí tu contraseña.',
    despues: ENLACE,
  }),
  personal_acceso: personal('acceso devuelto', 'A quien perdió la contraseña o el teléfono.', {
    asunto: 'Volvé a entrar a la consola',
    antes:
      'Quien administra la consola te devolvió el acceso: se cerraron tus sesiones y se quitó tu segundo factor. Para entrar, elegí una contraseña nueva.',
    despues: ENLACE,
  }),
} as const satisfies Record<string, Clase>;
