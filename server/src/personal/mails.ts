import { formatDay, localParts } from '@gremio/contract/platform/format.ts';
import type { NuevoMensaje } from '../mensajes/service.ts';
import { SECRETO } from '../platform/mail/render.ts';
import type { Enlace } from './enlaces/service.ts';

interface Para {
  name: string;
  email: string;
}

const onceUntil = ({ vence }: Enlace): string =>
  `El enlace sirve una vez y vence el ${formatDay(localParts(new Date(vence)).fecha)}. Si no esperabas este correo, no hagas nada: sin el enlace nadie entra.`;

const withLink = ({ email }: Para, { token }: Enlace, base: string) => ({
  tipo: 'personal' as const,
  personaId: null,
  para: email,
  boton: { texto: 'Elegir mi contraseña', url: `${base}/consola/#/elegir-contrasena/${SECRETO}` },
  secreto: token,
});

/** Who was given access to the console chooses the password that nobody else knows. */
export const invitacionMail = (para: Para, enlace: Enlace, base: string): NuevoMensaje => ({
  ...withLink(para, enlace, base),
  asunto: 'Tu acceso a la consola',
  parrafos: [
    `Hola, ${para.name}.`,
    'Te dieron acceso a la consola con la que trabaja el personal. Para entrar, elegí tu contraseña.',
    onceUntil(enlace),
  ],
});

/** Who lost the password or the telephone gets back in. */
export const accesoMail = (para: Para, enlace: Enlace, base: string): NuevoMensaje => ({
  ...withLink(para, enlace, base),
  asunto: 'Volvé a entrar a la consola',
  parrafos: [
    `Hola, ${para.name}.`,
    'Quien administra la consola te devolvió el acceso: se cerraron tus sesiones y se quitó tu segundo factor. Para entrar, elegí una contraseña nueva.',
    onceUntil(enlace),
  ],
});
