import type { Ficha } from '@gremio/contract/personas/schemas.ts';
import { Link } from '@tanstack/react-router';
import { Copy } from 'lucide-react';
import { MembersOnly } from '../../platform/components/Activate.tsx';
import { Button } from '../../platform/components/Button.tsx';
import { buttonClass } from '../../platform/components/button-class.ts';
import { Card } from '../../platform/components/Card.tsx';
import { EstadoChip } from '../../platform/components/EstadoChip.tsx';
import { MiSeccionalLink } from '../../platform/components/MiSeccionalLink.tsx';
import { Page } from '../../platform/components/Page.tsx';
import { RowsSkeleton } from '../../platform/components/Skeleton.tsx';
import { Loaded, UpdatedAgo } from '../../platform/components/States.tsx';
import { copyText } from '../../platform/copy.ts';
import { formatDocumento } from '@gremio/contract/platform/documento.ts';
import { useFicha } from '../../platform/session/ficha.ts';
import { ContactoCard } from '../components/ContactoCard.tsx';
import { DataRows } from '../components/DataRows.tsx';
import { MyLinks } from '../components/MyLinks.tsx';
import styles from '../components/personas.module.css';

/** Data on the roll; the organisation corrects it at the member's request. */
function PadronData({ ficha }: { ficha: Ficha }) {
  return (
    <Card title={ficha.nombre}>
      <EstadoChip estado={ficha.estado} />
      <div className={styles.pair}>
        <DataRows rows={[['N.º de afiliación', ficha.nro_afiliado]]} />
        <Button
          look="secondary"
          onPress={() => void copyText(ficha.nro_afiliado)}
          aria-label="Copiar número de afiliación"
        >
          <Copy size={20} aria-hidden />
          Copiar
        </Button>
      </div>
      <DataRows
        rows={[
          ['Documento', formatDocumento(ficha.numero_documento)],
          ['Legajo', ficha.legajo],
          ['Repartición', ficha.repdep],
          ['Seccional', ficha.seccional],
        ]}
      />
      <Link to="/mas/mis-datos/correccion" className={buttonClass('secondary', true)}>
        Pedir una corrección
      </Link>
      <MiSeccionalLink wide />
    </Card>
  );
}

/** As high as the data, whose arrival would otherwise move the links below. */
const skeleton = <RowsSkeleton rows={12} lead={false} />;

function MyFicha({ persona_id }: { persona_id: number }) {
  const reading = useFicha(persona_id);
  return (
    <>
      <Loaded reading={reading} skeleton={skeleton}>
        {(ficha) => (
          <>
            <PadronData ficha={ficha} />
            <ContactoCard persona_id={persona_id} />
            <UpdatedAgo at={reading.updatedAt} />
          </>
        )}
      </Loaded>
      <MyLinks />
    </>
  );
}

export function FichaPage() {
  return (
    <Page title="Mis datos" back="/mas">
      <MembersOnly to="ver tus datos" skeleton={skeleton}>
        {(persona_id) => <MyFicha persona_id={persona_id} />}
      </MembersOnly>
    </Page>
  );
}
