import type { NuevoCorreo } from '../mensajes/textos.ts';
import { formatDay, localParts } from '@gremio/contract/platform/format.ts';
import { mailText } from '../mensajes/textos.ts';
import { SECRETO } from '../platform/mail/render.ts';
import type { Enlace } from './enlaces.ts';

interface Para {
  name: string;
  email: string;
}

const datosOf = ({ name }: Para, { vence }: Enlace) => ({
  nombre: name,
  vence: formatDay(localParts(new Date(vence)).fecha),
});

const withLink = ({ email }: Para, { token }: Enlace, base: string) => ({
  tipo: 'personal' as const,
  personaId: null,
  para: email,
  boton: { texto: 'Elegir mi contraseña', url: `${base}/consola/#/elegir-contrasena/${SECRETO}` },
  secreto: token,
});

/** Invitation to the console, with the link to choose a password that nobody else knows. */
export const invitacionMail = (para: Para, enlace: Enlace, base: string): NuevoCorreo => ({
  ...withLink(para, enlace, base),
  ...mailText('personal_invitacion', datosOf(para, enlace), []),
});

/** Way back in for staff who lost the password or the phone. */
export const accesoMail = (para: Para, enlace: Enlace, base: string): NuevoCorreo => ({
  ...withLink(para, enlace, base),
  ...mailText('personal_acceso', datosOf(para, enlace), []),
});

/** Sample mails for the text editor's preview. They have no real recipient. */
export function ejemplos(base: string) {
  const para = { name: 'Ana Pérez', email: 'ana@ejemplo.org' };
  const enlace = { token: 'EJEMPLO', vence: '2026-12-08T12:00:00-03:00' };
  return {
    personal_invitacion: () => invitacionMail(para, enlace, base),
    personal_acceso: () => accesoMail(para, enlace, base),
  };
}
