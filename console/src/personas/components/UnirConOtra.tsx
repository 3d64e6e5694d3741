import MergeIcon from '@mui/icons-material/MergeType';
import { Dialog, DialogContent, DialogTitle } from '@mui/material';
import { useState } from 'react';
import { useNavigate, useRecordContext } from 'react-admin';
import { ActionButton } from '../../platform/actions/ActionButton.tsx';
import { PersonaSearch } from '../../platform/persona/PersonaSearch.tsx';
import { unionPath } from './uniones.ts';

/** Chooses the persona who is the same as this one, and opens their comparison. */
export function UnirConOtra() {
  const persona = useRecordContext();
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  if (!persona) return null;
  const id = Number(persona.id);
  return (
    <>
      <ActionButton
        label="Unir con otra persona…"
        icon={<MergeIcon />}
        onClick={() => setOpen(true)}
      />
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        fullWidth
        maxWidth="sm"
        aria-labelledby="unir"
      >
        <DialogTitle id="unir">{`¿Quién es la misma persona que ${persona['nombre']}?`}</DialogTitle>
        <DialogContent>
          <PersonaSearch
            except={id}
            onPick={(otra) => {
              setOpen(false);
              navigate(unionPath(id, otra.id));
            }}
          />
        </DialogContent>
      </Dialog>
    </>
  );
}
