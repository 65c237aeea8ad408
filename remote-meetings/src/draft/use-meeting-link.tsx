import { isRecord } from '@kantine/core';
import { useLocation, useNavigate } from '@kantine/routing';
import { ConfirmDialog, focusPageHeading, Spinner } from '@kantine/ui';
import { useEffect, useEffectEvent, useState } from 'react';

import type { Catalogue } from '../catalogue/catalogue';
import type { FieldHints } from '../meeting-form/basic-fields';
import { hasInput, useDraft } from './draft';
import { type MeetingLink, readMeetingLink } from './meeting-link';

/** Fills the draft from the address, which then loses its query. A draft is replaced after a question only. */
export function useMeetingLink({ rooms }: Catalogue) {
  const { search, state } = useLocation() as { search: string; state: unknown };
  const link = readMeetingLink(new URLSearchParams(search), rooms);
  return {
    hints: isRecord(state) && isRecord(state['hints']) ? (state['hints'] as FieldHints) : {},
    waiting: link && <OpenedLink key={search} link={link} />,
  };
}

function OpenedLink({ link }: { link: MeetingLink }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [hadDraft] = useState(() => hasInput(useDraft.getState()));

  const leave = async (hints: FieldHints = {}) =>
    navigate(pathname, { replace: true, state: { keepsFocus: true, hints } });
  const fill = async () => {
    useDraft.getState().reset(link.values);
    await leave(link.hints);
  };
  const fillEmptyDraft = useEffectEvent(() => {
    if (!hadDraft) void fill();
  });
  useEffect(() => fillEmptyDraft(), []);
  useEffect(
    () => () => {
      // The pressed link is gone, or the address was opened by itself.
      if (hadDraft && document.activeElement === document.body) focusPageHeading();
    },
    [hadDraft],
  );

  return (
    <>
      <Spinner />
      {hadDraft && (
        <ConfirmDialog
          title="Møde fra et link"
          yes="Ja, brug linket"
          onClose={() => void leave()}
          onConfirm={fill}
        >
          Du er allerede i gang med et møde. Mødet fra linket tager dets plads, og det, du har udfyldt, går
          tabt.
        </ConfirmDialog>
      )}
    </>
  );
}
