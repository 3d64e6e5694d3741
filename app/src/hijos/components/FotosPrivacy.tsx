import { counted } from '@gremio/contract/platform/counted.ts';
import { useAjuste } from '../../platform/api/ajuste.ts';
import { PrivacyAside } from '../../platform/components/PrivacyAside.tsx';

/** Privacy notice shown where an hijo's photo is asked for. */
export function FotosPrivacy() {
  const { value: dias } = useAjuste('retencion_fotos_dias');
  return (
    <PrivacyAside>
      La foto la ven solo vos y quien la revisa, y queda registrado para qué la abrió. No se publica
      en ningún lado
      {dias !== null && `, y se borra ${counted(dias, 'día', 'días')} después de revisada`}.
    </PrivacyAside>
  );
}
