import type { BeneficioEscrito } from '@gremio/contract/platform/vista-previa.ts';
import { Page } from '../../platform/components/Page.tsx';
import { useConsoleDraft, useImagenes } from '../../platform/preview.ts';
import { BeneficioAbout } from '../components/BeneficioAbout.tsx';

/** Placeholder id: no benefit or rubro has it. */
const NO_ID = 0;
const NO_OPINIONS = { puntaje_promedio: null, cant_reviews: 0 };

/** Preview of a console draft, as members would see it. */
export function BeneficioPreviewPage() {
  const written = useConsoleDraft<BeneficioEscrito>();
  const imagenId = written?.imagen_id ?? null;
  const [imagen = null] = useImagenes(imagenId === null ? [] : [imagenId]);
  if (!written) return null;
  const { rubro, imagen_id: _shown, ...rest } = written;
  return (
    <section aria-label="Como se ve">
      <Page title={written.nombre || 'Nombre del beneficio'}>
        <BeneficioAbout
          imagen={imagen}
          beneficio={{
            ...rest,
            ...NO_OPINIONS,
            id: NO_ID,
            rubro: { id: NO_ID, nombre: rubro || 'Rubro', icono: null },
            cant_sucursales: 0,
            distancia: null,
          }}
        />
      </Page>
    </section>
  );
}
