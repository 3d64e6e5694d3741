import { useGetOne } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { rubros } from '@gremio/contract/beneficios/endpoints.ts';
import type { Reply } from '@gremio/contract/platform/endpoint.ts';
import type { BeneficioEscrito } from '@gremio/contract/platform/vista-previa.ts';
import { AppPreview } from '../../platform/preview/AppPreview.tsx';

type Written = { [K in keyof BeneficioEscrito]?: BeneficioEscrito[K] | '' } & {
  rubro_id?: number | '';
};

/** Live preview of the unsaved benefit. */
export function BeneficioPreview() {
  const { nombre, descuento, descripcion, condiciones, vigencia_hasta, imagen_id, rubro_id } =
    useWatch<Written>();
  const { data: rubro } = useGetOne<Reply<typeof rubros.get>>(
    'rubros',
    { id: rubro_id || 0 },
    { enabled: Boolean(rubro_id) },
  );
  const draft: BeneficioEscrito = {
    nombre: nombre ?? '',
    descuento: descuento || null,
    descripcion: descripcion || null,
    condiciones: condiciones || null,
    vigencia_hasta: vigencia_hasta || null,
    imagen_id: imagen_id || null,
    rubro: rubro?.nombre ?? '',
  };
  return <AppPreview page="beneficio" draft={draft} title="El beneficio, como se ve en la app" />;
}
