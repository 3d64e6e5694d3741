import { PrivacyAside } from '../../platform/components/PrivacyAside.tsx';

/** Privacy notice shown before a device is tied to a member. */
export function PrivacyNotice({ organizacion }: { organizacion: string }) {
  return (
    <PrivacyAside>
      Responsable de los datos de tu afiliación: {organizacion}. Solo se usan para darte estos
      servicios. Podés verlos en Mis datos y sacar tu carnet de acá cuando quieras.
    </PrivacyAside>
  );
}
