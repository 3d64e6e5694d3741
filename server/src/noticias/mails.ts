import { primerNombre } from '@gremio/contract/personas/rules.ts';
import { mailText } from '../mensajes/textos.ts';

interface Contada {
  id: number;
  titulo: string;
  copete: string | null;
}

/** A news item, for members who chose to receive them by mail: its summary, and a link to it. */
export const noticiaMail = (persona: string, { id, titulo, copete }: Contada, base: string) => ({
  ...mailText(
    'noticia',
    { nombre: primerNombre(persona), titulo },
    copete === null ? [titulo] : [copete],
  ),
  boton: { texto: 'Leer la noticia', url: `${base}/noticias/${id}` },
});

/** Sample mail for the text editor's preview. It has no recipient. */
export const ejemplos = (base: string) => ({
  noticia: () => ({
    tipo: 'noticia' as const,
    personaId: 0,
    para: 'ana@ejemplo.org',
    ...noticiaMail(
      'PÉREZ, Ana',
      { id: 1, titulo: 'Abrió la inscripción a la colonia', copete: 'Hay lugar para 200 chicos.' },
      base,
    ),
  }),
});
