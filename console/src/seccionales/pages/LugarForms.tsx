import { useCallback, useMemo } from 'react';
import { DeleteAction } from '../../platform/actions/DeleteAction.tsx';
import { ContractForm } from '../../platform/forms/ContractForm.tsx';
import { CreatePage, EditPage } from '../../platform/forms/pages.tsx';
import { type Kind, REPARTICION, SECCIONAL } from '../components/kinds.ts';
import { LugarInputs } from '../components/LugarInputs.tsx';
import { PlaceParts } from '../components/PlaceParts.tsx';

const LugarCreate = ({ kind }: { kind: Kind }) => (
  <CreatePage redirect="edit">
    <ContractForm endpoint={kind.calls.create} defaultValues={{ estado: 'vigente' }}>
      <LugarInputs kind={kind} />
    </ContractForm>
  </CreatePage>
);

/**
 * A merge on the page reads the record again, which must not drop what is typed and not saved. The form reads
 * these options when it is reset; after a save it would take what was saved for typed, and hold the page.
 */
function useKeptTyping() {
  const options = useMemo(() => ({ keepDirtyValues: true }), []);
  const submitted = useCallback(
    (values: object) => {
      Object.assign(options, { keepDirtyValues: false });
      return values;
    },
    [options],
  );
  return { options, submitted };
}

function LugarEdit({ kind }: { kind: Kind }) {
  const { options, submitted } = useKeptTyping();
  return (
    <EditPage redirect="list" transform={submitted}>
      <ContractForm
        endpoint={kind.calls.update}
        resetOptions={options}
        actions={<DeleteAction endpoint={kind.calls.remove} />}
      >
        <LugarInputs kind={kind} />
      </ContractForm>
      <PlaceParts kind={kind} />
    </EditPage>
  );
}

export const SeccionalCreate = () => <LugarCreate kind={SECCIONAL} />;
export const SeccionalEdit = () => <LugarEdit kind={SECCIONAL} />;
export const ReparticionCreate = () => <LugarCreate kind={REPARTICION} />;
export const ReparticionEdit = () => <LugarEdit kind={REPARTICION} />;
