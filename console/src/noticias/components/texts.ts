import type { ResourceTexts } from '../../platform/rooms.ts';

const publicado = {
  audiencia: 'Para quiénes',
  publicado_desde: 'Se publica',
  publicado_hasta: 'Deja de verse',
  estado: 'Estado',
};
const estados = {
  borrador: 'Oculta',
  programada: 'Programada',
  publicada: 'Publicada',
  vencida: 'Terminó',
};

export const sliders = {
  name: 'Destacado |||| Destacados',
  fields: {
    id: 'Id',
    titulo: 'Título',
    texto: 'Texto',
    enlace: 'Adónde lleva',
    imagen_id: 'Imagen',
    orden: 'Orden',
    ...publicado,
    q: 'Título',
  },
  estados,
  page: { create: 'Agregar un destacado' },
  action: { create: 'Agregar un destacado' },
  empty: 'Todavía no hay destacados',
  invite: 'Son las imágenes grandes del inicio de la app. Agregá el primero.',
} satisfies ResourceTexts;

export const noticias = {
  name: 'Noticia |||| Noticias',
  fields: {
    id: 'Id',
    titulo: 'Título',
    copete: 'Copete',
    cuerpo: 'Texto',
    imagen_id: 'Imagen',
    ...publicado,
    q: 'Título',
  },
  estados,
  page: { create: 'Escribir una noticia' },
  action: { create: 'Escribir una noticia' },
  empty: 'Todavía no hay noticias',
  invite: 'Escribí la primera: se publica cuando vos digas.',
} satisfies ResourceTexts;
