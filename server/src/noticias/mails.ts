import { primerNombre } from '@gremio/contract/personas/rules.ts';
import { decir } from '../mensajes/textos/service.ts';

interface Contada {
  id: number;
  titulo: string;
  copete: string | null;
}

/** A piece of news, to who chose to have them by mail: what it is about, and where to read it. */
export const noticiaMail = (persona: string, { id, titulo, copete }: Contada, base: string) => ({
  ...decir(
    'noticia',
    { nombre: primerNombre(persona), titulo },
    copete === null ? [titulo] : [copete],
  ),
  boton: { texto: 'Leer la noticia', url: `${base}/noticias/${id}` },
});

/** To nobody, for who writes its words. */
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
