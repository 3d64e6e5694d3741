import DownloadIcon from '@mui/icons-material/Download';
import { Button, Menu, MenuItem } from '@mui/material';
import { useId, useState } from 'react';
import { useNotify, usePermissions } from 'react-admin';
import type { Endpoint } from '@gremio/contract/platform/endpoint.ts';
import { type Formato, FORMATOS } from '@gremio/contract/platform/export.ts';
import { mayTouch, type Role } from '@gremio/contract/personal/rules.ts';
import { saveDownload } from '../http/download.ts';

const FORMATO_WORDS: Record<Formato, string> = { xlsx: 'Excel (XLSX)', csv: 'CSV' };

interface Props {
  label: string;
  endpoint: Endpoint;
  /** The query, without the format. */
  query: Record<string, unknown>;
}

/** Downloads a list in the format that the clerk chooses. Roles that may not read it get no button. */
export function ExportMenu({ label, endpoint, query }: Props) {
  const { permissions: role } = usePermissions<Role>();
  const notify = useNotify();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { who } = endpoint;
  if (!role || who.kind !== 'personal' || !mayTouch(role, who.resource, who.access)) return null;
  const save = (formato: Formato) => {
    setAnchor(null);
    saveDownload(endpoint, { ...query, formato }).catch((error: Error) =>
      notify(error.message, { type: 'error' }),
    );
  };
  return (
    <>
      <Button
        size="small"
        startIcon={<DownloadIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ whiteSpace: 'nowrap' }}
      >
        {label}
      </Button>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {FORMATOS.toReversed().map((formato) => (
          <MenuItem key={formato} onClick={() => save(formato)}>
            {FORMATO_WORDS[formato]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
