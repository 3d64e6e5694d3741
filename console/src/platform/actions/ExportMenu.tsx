import DownloadIcon from '@mui/icons-material/Download';
import { Button, Menu, MenuItem } from '@mui/material';
import { useId, useState } from 'react';
import type { Endpoint } from '@gremio/contract/platform/endpoint.ts';
import { type Formato, FORMATOS } from '@gremio/contract/platform/export.ts';
import { mayReach } from '@gremio/contract/personal/rules.ts';
import { usePowers } from '../http/powers.ts';
import { useDownload } from '../http/useDownload.ts';

const FORMATO_WORDS = { xlsx: 'Excel (XLSX)', csv: 'CSV', pdf: 'PDF' };
const OF_LISTS: readonly Formato[] = FORMATOS.toReversed();

interface Props {
  label: string;
  endpoint: Endpoint;
  /** The query, without the format. */
  query: Record<string, unknown>;
  formatos?: readonly (keyof typeof FORMATO_WORDS)[];
}

/** Downloads a list in the format that the clerk chooses. Roles that may not read it get no button. */
export function ExportMenu({ label, endpoint, query, formatos = OF_LISTS }: Props) {
  const powers = usePowers();
  const { save } = useDownload();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { who } = endpoint;
  if (!powers || who.kind !== 'personal' || !mayReach(powers, who.resource, who.access))
    return null;
  const choose = (formato: keyof typeof FORMATO_WORDS) => {
    setAnchor(null);
    save(endpoint, { query: { ...query, formato } });
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
        {formatos.map((formato) => (
          <MenuItem key={formato} onClick={() => choose(formato)}>
            {FORMATO_WORDS[formato]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
