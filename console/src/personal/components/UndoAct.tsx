import { useState } from 'react';
import UndoIcon from '@mui/icons-material/Undo';
import { Alert, Box, Button, Typography } from '@mui/material';
import { Link } from 'react-admin';
import { deshacerActo, verDeshacerActo } from '@gremio/contract/personal/auditoria/endpoints.ts';
import type { PlanDeDeshacer } from '@gremio/contract/personal/auditoria/schemas.ts';
import type { Act } from '../../platform/history/ActSentence.tsx';
import { UndoDialog } from '../../platform/undo/UndoDialog.tsx';
import { useUndo } from '../../platform/undo/useUndo.ts';
import { useFieldWords } from './useFieldWords.ts';

/** Undoes an act after showing what comes back; where it cannot be undone, says why. */
export function UndoAct({ act }: { act: Act }) {
  const [open, setOpen] = useState(false);
  if (act.acto !== null) return null;
  if (act.deshecho !== null) {
    return (
      <Typography variant="body2">
        Ya se deshizo. <Link to={`/auditoria/${act.deshecho}/show`}>Ver quién y cuándo</Link>
      </Typography>
    );
  }
  if (act.se_deshace !== null) {
    const { dice, pagina } = act.se_deshace;
    return (
      <Typography variant="body2">
        {dice} {pagina !== null && <Link to={pagina}>Ir a esa página</Link>}
      </Typography>
    );
  }
  if (act.sin_deshacer !== null) {
    return (
      <Typography variant="body2" color="text.secondary">
        No se puede deshacer. {act.sin_deshacer}
      </Typography>
    );
  }
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<UndoIcon />}
        sx={{ justifySelf: 'start' }}
        onClick={(event) => {
          event.stopPropagation();
          setOpen(true);
        }}
      >
        Deshacer
      </Button>
      {open && <ActDialog act={act} onClose={() => setOpen(false)} />}
    </>
  );
}

function ActDialog({ act: { id, deshace }, onClose }: { act: Act; onClose: () => void }) {
  const undo = useUndo();
  return (
    <UndoDialog
      endpoint={deshacerActo}
      title="Deshacer este acto"
      of={['actos', id]}
      read={(provider) => provider.call(verDeshacerActo, { params: { id } })}
      isPossible={({ motivo }) => motivo === null}
      undo={(options) => undo.mutate({ id, again: deshace !== null }, options)}
      isUndoing={undo.isPending}
      onClose={onClose}
    >
      {(plan) => <Plan plan={plan} />}
    </UndoDialog>
  );
}

/** Lists what comes back and what stays, one line for each thing. */
function Plan({ plan: { motivo, cambios, cuantos, quedan } }: { plan: PlanDeDeshacer }) {
  if (motivo !== null) return <Alert severity="warning">{motivo}</Alert>;
  return (
    <>
      <Typography>Vuelve a como estaba:</Typography>
      <Box component="ul" sx={{ my: 1, pl: 3 }}>
        {cambios.map((cambio) => (
          <Change key={`${cambio.recurso} ${cambio.recurso_id}`} cambio={cambio} />
        ))}
        {cuantos > cambios.length && <li>y {cuantos - cambios.length} más.</li>}
      </Box>
      {quedan.length > 0 && (
        <Alert severity="warning">
          {quedan.length === 1 ? 'Uno queda como está.' : `${quedan.length} quedan como están.`}
          <Box component="ul" sx={{ my: 0.5, pl: 3 }}>
            {quedan.map(({ nombre, motivo: why }, index) => (
              <li key={index}>
                {nombre}: {why}
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </>
  );
}

type Cambio = PlanDeDeshacer['cambios'][number];

function Change({ cambio: { recurso, nombre, que, campos } }: { cambio: Cambio }) {
  const { field } = useFieldWords(recurso, {});
  const what = {
    vuelve: campos.map(field).join(', '),
    se_repone: 'se había borrado, y vuelve',
    se_borra: 'se había agregado, y se borra',
  }[que];
  return (
    <li>
      <strong>{nombre}</strong>: {what}
    </li>
  );
}
