import { getContacto, saveContacto } from '@gremio/contract/contacto/endpoints.ts';
import type { Contacto } from '@gremio/contract/contacto/schemas.ts';
import { getFicha } from '@gremio/contract/personas/endpoints.ts';
import { useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { useWrite } from '../../platform/api/write.ts';
import { MembersOnly } from '../../platform/components/Activate.tsx';
import { Button } from '../../platform/components/Button.tsx';
import { ProblemDialog } from '../../platform/components/Dialog.tsx';
import { Page } from '../../platform/components/Page.tsx';
import { RowsSkeleton } from '../../platform/components/Skeleton.tsx';
import { Loaded } from '../../platform/components/States.tsx';
import { TextField } from '../../platform/components/TextField.tsx';
import { toast } from '../../platform/components/Toast.tsx';
import { DraftNote } from '../../platform/draft/DraftNote.tsx';
import { useDraft } from '../../platform/draft/draft.ts';
import { useContacto } from '../../platform/confirm/contacto.ts';
import { takeReturn } from '../../platform/session/return-to.ts';
import styles from '../components/contacto.module.css';

const FIELDS = [
  { name: 'celular', label: 'Celular', input: { type: 'tel', autoComplete: 'tel', maxLength: 40 } },
  {
    name: 'localidad',
    label: 'Localidad',
    input: { autoComplete: 'address-level2', maxLength: 120 },
  },
  {
    name: 'provincia',
    label: 'Provincia',
    input: { autoComplete: 'address-level1', maxLength: 80 },
  },
] as const;
const LABELS = Object.fromEntries(FIELDS.map(({ name, label }) => [name, label]));

/** Sends the version that was read (optimistic lock): a change made meanwhile is not overwritten unseen. */
function ContactoForm({ persona_id, contacto }: { persona_id: number; contacto: Contacto }) {
  const kept = useDraft({
    name: `contacto ${persona_id}`,
    begun: {
      celular: contacto.celular ?? '',
      localidad: contacto.localidad ?? '',
      provincia: contacto.provincia ?? '',
    },
    from: String(contacto.version),
  });
  const navigate = useNavigate();
  const write = useWrite(saveContacto, {
    failed: 'No se guardó',
    changes: [getContacto, getFicha],
  });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const body = { ...kept.draft, version: contacto.version };
    if (!(await write.run({ params: { id: persona_id }, body }))) return;
    kept.forget();
    toast('Guardamos tu contacto.');
    await navigate({ to: takeReturn() ?? '/mas/mis-datos' });
  };
  return (
    <form className={styles.form} onSubmit={(event) => void save(event)} noValidate>
      <DraftNote of={kept} />
      {FIELDS.map(({ name, label, input }) => (
        <TextField
          key={name}
          label={label}
          name={name}
          value={kept.draft[name]}
          onChange={(value) => kept.edit({ [name]: value })}
          error={write.errorOf(name)}
          input={input}
        />
      ))}
      <Button type="submit" wide pending={write.pending}>
        Guardar
      </Button>
      <ProblemDialog problem={write.problem} onClose={write.dismiss} labels={LABELS} />
    </form>
  );
}

function MyContacto({ persona_id }: { persona_id: number }) {
  const reading = useContacto(persona_id);
  return (
    <Loaded reading={reading} skeleton={<RowsSkeleton lead={false} />}>
      {(contacto) => <ContactoForm persona_id={persona_id} contacto={contacto} />}
    </Loaded>
  );
}

export function ContactoPage() {
  return (
    <Page title="Mi celular y dónde vivo" back="/mas/mis-datos">
      <p>Los usa tu seccional para ubicarte. Si no querés que los tenga, dejalos vacíos.</p>
      <MembersOnly to="cambiar tu contacto" skeleton={<RowsSkeleton lead={false} />}>
        {(persona_id) => <MyContacto persona_id={persona_id} />}
      </MembersOnly>
    </Page>
  );
}
