import type { NuevoCorreo } from '../mensajes/textos.ts';
import type { Lado } from '@gremio/contract/archivos/schemas.ts';
import { primerNombre } from '@gremio/contract/personas/rules.ts';
import { present } from '@gremio/contract/platform/present.ts';
import type { NuevoAviso } from '../mensajes/avisos.ts';
import { mailText } from '../mensajes/textos.ts';
import { SECRETO } from '../platform/mail/render.ts';

interface Persona {
  id: number;
  nombre: string;
}

/** The key that a member requested, with its activation link; `base` is the app's base URL. */
export const claveMail = (
  persona: Persona,
  para: string,
  clave: string,
  base: string,
): NuevoCorreo => ({
  tipo: 'clave_activacion',
  personaId: persona.id,
  para,
  ...mailText('clave_activacion', { nombre: primerNombre(persona.nombre) }, [SECRETO]),
  boton: { texto: 'Activar mi carnet', url: `${base}/activar/${SECRETO}` },
  secreto: clave,
});

/** The code that proves that an address, or a device, is in a member's hands. */
export const codigoMail = (
  clase: 'contacto_codigo' | 'contacto_correo',
  persona: Persona,
  para: string,
  codigo: string,
): NuevoCorreo => ({
  tipo: 'contacto',
  personaId: persona.id,
  para,
  ...mailText(clase, { nombre: primerNombre(persona.nombre) }, [SECRETO]),
  secreto: codigo,
});

/** Reports to the previous address which contact data a member changed. */
export const contactoCambiadoMail = (
  persona: Persona,
  para: string,
  cambios: string[],
): NuevoCorreo => ({
  tipo: 'contacto',
  personaId: persona.id,
  para,
  ...mailText('contacto_cambiado', { nombre: primerNombre(persona.nombre) }, [
    cambios.map((uno) => `• ${uno}`).join('\n'),
  ]),
});

/** Mail to a persona who leaves; `devueltos` names each place that was given back. */
export const bajaMail = (persona: Persona, para: string, devueltos: string[]): NuevoCorreo => ({
  tipo: 'baja',
  personaId: persona.id,
  para,
  ...mailText(
    'baja',
    { nombre: primerNombre(persona.nombre) },
    devueltos.length > 0
      ? [`Lo que tenías reservado se canceló, para que lo use otra persona:\n${asList(devueltos)}`]
      : [],
  ),
});

const asList = (lines: string[]): string => lines.map((one) => `• ${one}`).join('\n');

/** Mail to a persona whose baja is undone: what they have again, and what others have by now. */
export const regresoMail = (
  persona: Persona,
  para: string,
  { devueltos, perdidos }: { devueltos: string[]; perdidos: string[] },
): NuevoCorreo => ({
  tipo: 'baja',
  personaId: persona.id,
  para,
  ...mailText('regreso', { nombre: primerNombre(persona.nombre) }, [
    ...(devueltos.length > 0 ? [`Volvés a tener:\n${asList(devueltos)}`] : []),
    ...(perdidos.length > 0 ? [`No te pudimos devolver:\n${asList(perdidos)}`] : []),
  ]),
});

interface Revisada {
  id: number;
  lado: Lado;
  estado: 'aprobada' | 'rechazada';
  motivo: string | null;
}

function decisionLines({ lado, estado, motivo }: Revisada): string {
  const side = lado === 'frente' ? 'Frente' : 'Dorso';
  return estado === 'aprobada'
    ? `• ${side}: aprobada`
    : `• ${side}: no sirve, enviá otra\n• Motivo: ${motivo}`;
}

/**
 * Tells a parent that a photo of a child's document was reviewed. A locked screen shows neither the child nor
 * the decision, and the mail does not name the child.
 */
export const decisionAviso = (
  foto: Revisada,
  { id, nombre, email }: Persona & { email: string | null },
  decidida: string,
  base: string,
): NuevoAviso => ({
  aviso: 'respuesta',
  tipo: 'hijo_foto',
  persona: { id, email },
  correo: {
    ...mailText('foto_revisada', { nombre: primerNombre(nombre) }, [decisionLines(foto)]),
    boton: { texto: 'Ver a mis hijos', url: `${base}/mas/hijos` },
  },
  push: {
    titulo: 'Revisamos lo que enviaste',
    texto: 'Abrí la app para ver la respuesta.',
    camino: '/mas/hijos',
  },
  unico: `foto ${foto.id} ${decidida}`,
});

const ANA: Persona = { id: 0, nombre: 'PÉREZ, Ana' };
const PARA = 'ana@ejemplo.org';

/** Sample mails for the text editor's preview. They have no real recipient. */
export const ejemplos = (base: string) => ({
  clave_activacion: () => claveMail(ANA, PARA, 'ABCD-EFGH-JKMN', base),
  contacto_codigo: () => codigoMail('contacto_codigo', ANA, PARA, '123456'),
  contacto_correo: () => codigoMail('contacto_correo', ANA, PARA, '123456'),
  contacto_cambiado: () => contactoCambiadoMail(ANA, PARA, ['Tu mail']),
  foto_revisada: () => ({
    tipo: 'hijo_foto' as const,
    personaId: ANA.id,
    para: PARA,
    ...present(
      decisionAviso(
        { id: 0, lado: 'frente', estado: 'rechazada', motivo: 'No se lee el número' },
        { ...ANA, email: PARA },
        '2026-11-20T12:00:00-03:00',
        base,
      ).correo,
    ),
  }),
  baja: () => bajaMail(ANA, PARA, ['Turno: martes 8 de diciembre, 10:30']),
  regreso: () =>
    regresoMail(ANA, PARA, { devueltos: ['Turno: martes 8 de diciembre, 10:30'], perdidos: [] }),
});
