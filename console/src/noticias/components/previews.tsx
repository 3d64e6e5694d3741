import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { localParts } from '@gremio/contract/platform/format.ts';
import type { NoticiaEscrita, SliderEscrito } from '@gremio/contract/platform/vista-previa.ts';
import { AppPreview } from '../../platform/preview/AppPreview.tsx';

type Written<T> = { [K in keyof T]?: T[K] | '' } & { publicado_desde?: string | null };

/** react-admin passes '' for a missing value. */
const textOr = (value: string | null | undefined): string | null => value || null;

export function NoticiaPreview() {
  const { titulo, copete, cuerpo, imagen_id, publicado_desde } =
    useWatch<Written<NoticiaEscrita>>();
  const [today] = useState(() => localParts(new Date()).fecha);
  const draft: NoticiaEscrita = {
    titulo: titulo ?? '',
    copete: textOr(copete),
    cuerpo: cuerpo ?? '',
    fecha: publicado_desde ? localParts(new Date(publicado_desde)).fecha : today,
    imagen_id: imagen_id || null,
  };
  return <AppPreview page="noticia" draft={draft} title="La noticia, como se lee en la app" />;
}

export function SliderPreview() {
  const { titulo, texto, imagen_id } = useWatch<Written<SliderEscrito>>();
  const draft: SliderEscrito = {
    titulo: titulo ?? '',
    texto: textOr(texto),
    imagen_id: imagen_id || null,
  };
  return <AppPreview page="slider" draft={draft} title="El destacado, como se ve en la app" />;
}
