import type { NuevoCorreo } from '../mensajes/textos.ts';
import { primerNombre } from '@gremio/contract/personas/rules.ts';
import { mailText } from '../mensajes/textos.ts';

interface Persona {
  id: number;
  nombre: string;
}

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

const ANA: Persona = { id: 0, nombre: 'PÉREZ, Ana' };
const PARA = 'ana@ejemplo.org';

/** Sample mails for the text editor's preview. They have no real recipient. */
export const ejemplos = {
  baja: () => bajaMail(ANA, PARA, ['Turno: martes 8 de diciembre, 10:30']),
  regreso: () =>
    regresoMail(ANA, PARA, { devueltos: ['Turno: martes 8 de diciembre, 10:30'], perdidos: [] }),
};
