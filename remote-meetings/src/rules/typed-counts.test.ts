import { emptyDelivery, toDeliveryRequest } from '../delivery-form/delivery-values';
import { emptyMeeting, toMeetingRequest } from '../meeting-form/meeting-values';

test.each([
  ['18', 18],
  [' 18 ', 18],
  ['1.000', 1000],
  ['1 000', 1000],
])('the typed count %j is sent as %i', (typed, count) => {
  const meeting = { ...emptyMeeting(), internal_participants: typed, external_participants: typed };
  expect(toMeetingRequest(meeting, [])).toMatchObject({
    internal_participants: count,
    external_participants: count,
  });
  const line = { meeting_product_id: '1', quantity: typed };
  const delivery = { ...emptyDelivery(), meeting_milestone_lines: [line] };
  expect(toDeliveryRequest(delivery).meeting_milestone_lines).toMatchObject([{ quantity: count }]);
});

test.each(['1e3', '2,5', '1.00', '-1', '٣', ''])('the text %j is sent as no number', (typed) => {
  const meeting = { ...emptyMeeting(), internal_participants: typed };
  expect(toMeetingRequest(meeting, [])).toMatchObject({ internal_participants: NaN });
  const line = { meeting_product_id: '1', quantity: typed };
  const delivery = { ...emptyDelivery(), meeting_milestone_lines: [line] };
  expect(toDeliveryRequest(delivery).meeting_milestone_lines).toMatchObject([{ quantity: NaN }]);
});
