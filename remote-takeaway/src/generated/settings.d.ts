// The build writes this file, by the section's schema of its settings.
import '@kantine/core';

type Of_group = { name?: string; description?: string; order_fields?: readonly Of_field[] };
type Of_field = { id: number | string; name?: string; widget?: string; is_required: boolean; widget_attributes?: { options?: readonly (string | number)[] } | readonly unknown[] };

declare module '@kantine/core' {
  interface SectionSettings {
    "takeaway": { alias?: string; description?: string; opening_days: readonly string[]; preparation_time: number | string; menu_text: string; cart_text: string; show_pickup_time_in_cart: boolean; allows_comments: boolean; bag_product_name?: string; bag_product_price?: number | string; order_field_groups: readonly Of_group[] };
  }
}
