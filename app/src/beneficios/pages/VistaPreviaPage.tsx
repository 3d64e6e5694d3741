import type { BeneficioEscrito } from '@gremio/contract/platform/vista-previa.ts';
import { Page } from '../../platform/components/Page.tsx';
import { useBorrador } from '../../platform/vista-previa.ts';
import { About } from '../components/About.tsx';

/** Placeholder id: no benefit or rubro has it. */
const NOBODYS = 0;
const NO_OPINIONS = { puntaje_promedio: null, cant_reviews: 0 };

/** Preview of a console draft, as members would see it. */
export function VistaPreviaPage() {
  const escrito = useBorrador<BeneficioEscrito>();
  if (!escrito) return null;
  const { rubro, ...rest } = escrito;
  return (
    <section aria-label="Como se ve">
      <Page title={escrito.nombre || 'Nombre del beneficio'}>
        <About
          beneficio={{
            ...rest,
            ...NO_OPINIONS,
            id: NOBODYS,
            rubro: { id: NOBODYS, nombre: rubro || 'Rubro', icono: null },
            cant_sucursales: 0,
            distancia: null,
          }}
        />
      </Page>
    </section>
  );
}
