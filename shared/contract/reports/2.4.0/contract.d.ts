interface paths {
    "/store": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getStore"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createToken"];
        delete: operations["deleteToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAccount"];
        put: operations["updateAccount"];
        post: operations["createAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account-verifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["verifyAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/password-reset-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["requestPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/password-resets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/takeaway/menu-items/{date}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listTakeawayMenuItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/takeaway/payment-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createTakeawayPaymentSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/takeaway/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createTakeawayOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retail/folders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listRetailFolders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retail/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listRetailProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retail/menu-items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listRetailMenuItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retail/payment-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createRetailPaymentSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retail/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createRetailOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/credit-cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listCreditCards"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/credit-cards/{cardId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteCreditCard"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/credit-cards/{cardId}/authorizations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["authorizeCreditCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{orderId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderId: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        get: operations["getOrder"];
        put?: never;
        post?: never;
        delete: operations["cancelOrder"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/order-receipts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["sendOrderReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/iss-menu-plan/menus/{week}/{year}/{serving}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getMenuPlan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/meetings/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listMeetingProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/meetings/folders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listMeetingFolders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/meetings/menu-items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listMeetingMenuItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/meetings/fields": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listMeetingFields"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/meetings/rooms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listMeetingRooms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/meetings/meetings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listMeetings"];
        put?: never;
        post: operations["bookMeeting"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/meetings/meetings/{meetingId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                meetingId: components["parameters"]["MeetingId"];
            };
            cookie?: never;
        };
        get: operations["getMeeting"];
        put: operations["updateMeeting"];
        post?: never;
        delete: operations["cancelMeeting"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/meetings/meetings/{meetingId}/milestones": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                meetingId: components["parameters"]["MeetingId"];
            };
            cookie?: never;
        };
        get: operations["listMilestones"];
        put?: never;
        post: operations["createMilestone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/meetings/meetings/{meetingId}/milestones/{milestoneId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                meetingId: components["parameters"]["MeetingId"];
                milestoneId: components["parameters"]["MilestoneId"];
            };
            cookie?: never;
        };
        get: operations["getMilestone"];
        put: operations["updateMilestone"];
        post?: never;
        delete: operations["deleteMilestone"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/storage/{image}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getImage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
interface components {
    schemas: {
        Allergens: string[] | null;
        Diets: string[] | null;
        WireId: number | string;
        WirePrice: number | string;
        Day: string;
        TimeOfDay: string;
        Instant: string;
        Weekday: "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday";
        PaymentMethod: "online" | "account-card";
        Email: string;
        WidgetAttributes: {
            options?: string[] | null;
        } | null;
        WireStore: {
            name: string;
            alias?: string | null;
            page_title?: string | null;
            address?: string | null;
            zip_code?: string | number | null;
            city?: string | null;
            logo_path?: string | null;
            background_image_path?: string | null;
            left_footer_text?: string | null;
            right_footer_text?: string | null;
            food_authority_url?: string | null;
            conditions_page_url?: string | null;
            privacy_page_url?: string | null;
            has_accounts?: boolean;
            allows_guest_purchases?: boolean;
            pay_button_text?: string | null;
            account_card_payment_button_text?: string | null;
            payment_methods?: string[] | null;
            account_groups?: components["schemas"]["WireAccountGroup"][] | null;
            account_fields?: components["schemas"]["WireAccountFieldSetting"][] | null;
            pages?: components["schemas"]["WirePage"][] | null;
            takeaway_section?: components["schemas"]["WireTakeawaySection"] | null;
            retail_section?: components["schemas"]["WireRetailSection"] | null;
            meetings_section?: components["schemas"]["WireMeetingsSection"] | null;
            iss_menu_plan_section?: components["schemas"]["WireMenuPlanSection"] | null;
        };
        WireAccountGroup: {
            id: components["schemas"]["WireId"];
            payment_methods?: string[] | null;
        };
        WireAccountFieldSetting: {
            name: string;
            alias?: string | null;
            is_required?: boolean;
        };
        WirePage: {
            name: string;
            url: string;
            icon?: string | null;
            show_in_menu?: boolean;
            content?: string | null;
        };
        WireTakeawaySection: {
            alias?: string | null;
            description?: string | null;
            opening_days?: components["schemas"]["Weekday"][] | null;
            preparation_time?: number | null;
            menu_text?: string | null;
            cart_text?: string | null;
            show_pickup_time_in_cart?: boolean;
            allows_comments?: boolean;
            bag_product_name?: string | null;
            bag_product_price?: components["schemas"]["WirePrice"] | null;
            order_field_groups?: components["schemas"]["WireOrderFieldGroup"][] | null;
        };
        WireOrderFieldGroup: {
            name?: string | null;
            description?: string | null;
            order_fields?: components["schemas"]["WireOrderField"][] | null;
        };
        WireOrderField: {
            id: components["schemas"]["WireId"];
            name: string;
            widget?: string;
            is_required?: boolean;
            widget_attributes?: components["schemas"]["WidgetAttributes"];
        };
        WireRetailSection: {
            alias?: string | null;
            description?: string | null;
        };
        WireMeetingsSection: {
            opening_days?: components["schemas"]["Weekday"][] | null;
            allow_updates_until?: number | null;
            meeting_list_text?: string | null;
        };
        WireMenuPlanSection: {
            alias?: string | null;
        };
        WireAccount: {
            id: components["schemas"]["WireId"];
            account_group_id?: components["schemas"]["WireId"] | null;
            email: string;
            name?: string | null;
            phone?: string | null;
            number?: string | null;
            department?: string | null;
            allows_marketing?: boolean;
            allows_notifications?: boolean;
        };
        LoginRequest: {
            email: string;
            password: string;
        };
        SignUpRequest: {
            email: components["schemas"]["Email"];
            password: string;
            password_confirmation: string;
            accept_conditions?: boolean;
            accept_privacy?: boolean;
            accept_communications?: boolean;
            name?: string | null;
            phone?: string | null;
            number?: string | null;
            department?: string | null;
        };
        AccountRequest: {
            name?: string | null;
            phone?: string | null;
            number?: string | null;
            department?: string | null;
            allows_marketing?: boolean;
            allows_notifications?: boolean;
        };
        VerificationRequest: {
            token: string;
        };
        PasswordResetMailRequest: {
            email: components["schemas"]["Email"];
        };
        PasswordResetRequest: {
            token: string;
            email: components["schemas"]["Email"];
            password: string;
            password_confirmation: string;
        };
        WireMenuItem: {
            id: components["schemas"]["WireId"];
            name: string;
            description?: string | null;
            price: components["schemas"]["WirePrice"];
            image?: string | null;
            pickup_at: components["schemas"]["Instant"];
            remaining?: number | null;
            is_featured?: boolean;
            allergens?: components["schemas"]["Allergens"];
            diets?: components["schemas"]["Diets"];
        };
        OrderDetail: {
            order_field_id: components["schemas"]["WireId"];
            value?: string | null;
        };
        CartLine: {
            id: components["schemas"]["WireId"];
            quantity: number;
        };
        PaymentParameters: {
            external_token?: string;
        };
        TakeawayCart: {
            customer_name: string;
            customer_email: components["schemas"]["Email"];
            comment?: string | null;
            has_bags?: boolean;
            takeaway_menu_items: components["schemas"]["CartLine"][];
            order_details?: components["schemas"]["OrderDetail"][];
            save_card?: boolean;
        };
        TakeawaySessionRequest: components["schemas"]["TakeawayCart"];
        TakeawayOrderRequest: components["schemas"]["TakeawayCart"] & components["schemas"]["OrderPayment"];
        OrderPayment: {
            payment_method: "online" | "account-card" | null;
            payment_parameters?: components["schemas"]["PaymentParameters"];
        };
        WireRetailFolder: {
            id: components["schemas"]["WireId"];
            name: string;
            description?: string | null;
            image?: string | null;
        };
        WireRetailProduct: {
            id: components["schemas"]["WireId"];
            name: string;
            description?: string | null;
            price: components["schemas"]["WirePrice"];
            barcode?: string | number | null;
            image?: string | null;
            remaining?: number | null;
            allergens?: components["schemas"]["Allergens"];
            diets?: components["schemas"]["Diets"];
        };
        WireRetailMenuItem: {
            content_type: string;
            content_id: components["schemas"]["WireId"];
            retail_folder_id?: components["schemas"]["WireId"] | null;
            priority?: number | null;
            is_featured?: boolean;
        };
        RetailCart: {
            customer_name: string;
            customer_email: components["schemas"]["Email"];
            retail_products: components["schemas"]["CartLine"][];
            save_card?: boolean;
        };
        RetailSessionRequest: components["schemas"]["RetailCart"];
        RetailOrderRequest: components["schemas"]["RetailCart"] & components["schemas"]["OrderPayment"];
        WireCreditCard: {
            id: components["schemas"]["WireId"];
            card_type?: string | null;
            masked_number: string;
            expiration?: string | null;
        };
        AuthorizationRequest: {
            amount: number;
        };
        WireOrder: {
            id: components["schemas"]["WireId"];
            created_at: components["schemas"]["Instant"];
            deliver_at?: components["schemas"]["Instant"] | null;
            price: components["schemas"]["WirePrice"];
            finished_at?: components["schemas"]["Instant"] | null;
            order_lines?: components["schemas"]["WireOrderLine"][] | null;
        };
        WireOrderLine: {
            id?: components["schemas"]["WireId"];
            product_name: string;
            description?: string | null;
            quantity: number;
            price: components["schemas"]["WirePrice"];
            remaining?: number | null;
            pickup_at?: components["schemas"]["Instant"] | null;
        };
        OrderReceiptRequest: {
            order_id: components["schemas"]["WireId"];
        };
        Page: {
            current_page?: number;
            last_page?: number;
        };
        Paged: {
            meta?: components["schemas"]["Page"] & {
                pagination?: components["schemas"]["Page"];
            };
            pagination?: components["schemas"]["Page"];
        };
        WireMenuPlan: {
            daily_menus?: {
                weekday: number | string;
                menu_items?: {
                    name: string;
                }[] | null;
            }[] | null;
        };
        WireMeetingProduct: {
            id: components["schemas"]["WireId"];
            name: string;
            description?: string | null;
            price: components["schemas"]["WirePrice"];
            available_from?: string | null;
            available_to?: string | null;
            allergens?: components["schemas"]["Allergens"];
            diets?: components["schemas"]["Diets"];
        };
        WireMeetingFolder: {
            id: components["schemas"]["WireId"];
            name: string;
        };
        WireMeetingMenuItem: {
            meeting_folder_id?: components["schemas"]["WireId"] | null;
            content_type: string;
            content_id: components["schemas"]["WireId"];
            priority?: number | null;
        };
        WireMeetingField: {
            id: components["schemas"]["WireId"];
            name: string;
            widget?: string;
            is_required?: boolean;
            widget_attributes?: components["schemas"]["WidgetAttributes"];
        };
        WireMeetingRoom: {
            id: components["schemas"]["WireId"];
            name: string;
            capacity?: number | null;
        };
        Version: number;
        RoomReference: {
            id: components["schemas"]["WireId"];
        };
        WireMeeting: {
            id: components["schemas"]["WireId"];
            attributes: {
                title: string;
                date: components["schemas"]["Day"];
                start_time: components["schemas"]["TimeOfDay"];
                end_time: components["schemas"]["TimeOfDay"];
                internal_participants?: number;
                external_participants?: number;
                status: string;
                version?: components["schemas"]["Version"];
            };
            meeting_rooms?: components["schemas"]["RoomReference"][] | null;
            meeting_details?: components["schemas"]["WireMeetingDetail"][] | null;
            meeting_milestones?: components["schemas"]["WireMilestone"][] | null;
        };
        WireMeetingDetail: {
            id?: components["schemas"]["WireId"];
            meeting_field_id: components["schemas"]["WireId"];
            value?: string | null;
            field_name?: string | null;
            field_widget?: string | null;
            field_widget_attributes?: components["schemas"]["WidgetAttributes"];
            field_is_required?: boolean;
        };
        WireMilestone: {
            id: components["schemas"]["WireId"];
            time: components["schemas"]["TimeOfDay"];
            comment?: string | null;
            meeting_room_id: components["schemas"]["WireId"];
            version?: components["schemas"]["Version"];
            meeting_milestone_lines?: {
                meeting_product_id: components["schemas"]["WireId"];
                product_name?: string | null;
                quantity: number;
                price?: components["schemas"]["WirePrice"];
            }[] | null;
        };
        MeetingDetailRequest: {
            meeting_field_id: components["schemas"]["WireId"];
            value?: string | null;
        };
        MeetingRequest: {
            title: string;
            date: components["schemas"]["Day"];
            start_time: components["schemas"]["TimeOfDay"];
            end_time: components["schemas"]["TimeOfDay"];
            internal_participants: number;
            external_participants: number;
            meeting_rooms: components["schemas"]["RoomReference"][];
            meeting_details?: components["schemas"]["MeetingDetailRequest"][];
            version?: components["schemas"]["Version"];
        };
        BookMeetingRequest: components["schemas"]["MeetingRequest"] & {
            meeting_milestones?: components["schemas"]["MilestoneRequest"][];
        };
        MilestoneRequest: {
            time: components["schemas"]["TimeOfDay"];
            comment?: string | null;
            meeting_room_id: components["schemas"]["WireId"];
            version?: components["schemas"]["Version"];
            meeting_milestone_lines: {
                meeting_product_id: components["schemas"]["WireId"];
                quantity: number;
            }[];
        };
        ErrorBody: {
            message?: string;
        };
        RefusedBody: {
            code: number;
            message?: string;
            data?: {
                takeaway_menu_items?: components["schemas"]["RefusedItem"][];
                retail_products?: components["schemas"]["RefusedItem"][];
            } | null;
        };
        RefusedItem: {
            id: components["schemas"]["WireId"];
            number_remaining?: number;
        };
        InvalidBody: {
            message?: string;
            errors: {
                [key: string]: string[];
            };
        };
    };
    responses: {
        Done: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        Account: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    data: components["schemas"]["WireAccount"];
                };
            };
        };
        PaymentSession: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    data: {
                        id: string;
                    };
                };
            };
        };
        Meeting: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    data: components["schemas"]["WireMeeting"];
                };
            };
        };
        Milestone: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    data: components["schemas"]["WireMilestone"];
                };
            };
        };
        Refused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RefusedBody"];
            };
        };
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        Invalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InvalidBody"];
            };
        };
        TooManyRequests: {
            headers: {
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        ServerError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
    };
    parameters: {
        XRequestedWith: "XMLHttpRequest";
        IdempotencyKey: string;
        ExpectedTotal: string;
        Page: number;
        CardId: components["schemas"]["WireId"];
        OrderId: components["schemas"]["WireId"];
        MeetingId: components["schemas"]["WireId"];
        MilestoneId: components["schemas"]["WireId"];
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
interface operations {
    getStore: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            attributes: components["schemas"]["WireStore"];
                        };
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["ServerError"];
        };
    };
    createToken: {
        parameters: {
            query?: never;
            header: {
                "X-Requested-With": components["parameters"]["XRequestedWith"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginRequest"];
            };
        };
        responses: {
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            token: string;
                        };
                    };
                };
            };
            default: components["responses"]["ServerError"];
        };
    };
    deleteToken: {
        parameters: {
            query?: never;
            header: {
                "X-Requested-With": components["parameters"]["XRequestedWith"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            "2XX": components["responses"]["Done"];
            default: components["responses"]["ServerError"];
        };
    };
    getAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Account"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["ServerError"];
        };
    };
    updateAccount: {
        parameters: {
            query?: never;
            header: {
                "X-Requested-With": components["parameters"]["XRequestedWith"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountRequest"];
            };
        };
        responses: {
            200: components["responses"]["Account"];
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["ServerError"];
        };
    };
    createAccount: {
        parameters: {
            query?: never;
            header: {
                "X-Requested-With": components["parameters"]["XRequestedWith"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignUpRequest"];
            };
        };
        responses: {
            400: components["responses"]["Refused"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "2XX": components["responses"]["Done"];
            default: components["responses"]["ServerError"];
        };
    };
    verifyAccount: {
        parameters: {
            query?: never;
            header: {
                "X-Requested-With": components["parameters"]["XRequestedWith"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerificationRequest"];
            };
        };
        responses: {
            400: components["responses"]["Refused"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "2XX": components["responses"]["Done"];
            default: components["responses"]["ServerError"];
        };
    };
    requestPasswordReset: {
        parameters: {
            query?: never;
            header: {
                "X-Requested-With": components["parameters"]["XRequestedWith"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordResetMailRequest"];
            };
        };
        responses: {
            400: components["responses"]["Refused"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "2XX": components["responses"]["Done"];
            default: components["responses"]["ServerError"];
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header: {
                "X-Requested-With": components["parameters"]["XRequestedWith"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordResetRequest"];
            };
        };
        responses: {
            400: components["responses"]["Refused"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "2XX": components["responses"]["Done"];
            default: components["responses"]["ServerError"];
        };
    };
    listTakeawayMenuItems: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                date: components["schemas"]["Day"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WireMenuItem"][];
                    };
                };
            };
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["ServerError"];
        };
    };
    createTakeawayPaymentSession: {
        parameters: {
            query?: never;
            header: {
                "X-Requested-With": components["parameters"]["XRequestedWith"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TakeawaySessionRequest"];
            };
        };
        responses: {
            400: components["responses"]["Refused"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "2XX": components["responses"]["PaymentSession"];
            default: components["responses"]["ServerError"];
        };
    };
    createTakeawayOrder: {
        parameters: {
            query?: never;
            header: {
                "X-Requested-With": components["parameters"]["XRequestedWith"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                "X-Expected-Total"?: components["parameters"]["ExpectedTotal"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TakeawayOrderRequest"];
            };
        };
        responses: {
            400: components["responses"]["Refused"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "2XX": components["responses"]["Done"];
            default: components["responses"]["ServerError"];
        };
    };
    listRetailFolders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WireRetailFolder"][];
                    };
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["ServerError"];
        };
    };
    listRetailProducts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WireRetailProduct"][];
                    };
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["ServerError"];
        };
    };
    listRetailMenuItems: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WireRetailMenuItem"][];
                    };
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["ServerError"];
        };
    };
    createRetailPaymentSession: {
        parameters: {
            query?: never;
            header: {
                "X-Requested-With": components["parameters"]["XRequestedWith"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RetailSessionRequest"];
            };
        };
        responses: {
            400: components["responses"]["Refused"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "2XX": components["responses"]["PaymentSession"];
            default: components["responses"]["ServerError"];
        };
    };
    createRetailOrder: {
        parameters: {
            query?: never;
            header: {
                "X-Requested-With": components["parameters"]["XRequestedWith"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                "X-Expected-Total"?: components["parameters"]["ExpectedTotal"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RetailOrderRequest"];
            };
        };
        responses: {
            400: components["responses"]["Refused"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "2XX": components["responses"]["Done"];
            default: components["responses"]["ServerError"];
        };
    };
    listCreditCards: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WireCreditCard"][];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["ServerError"];
        };
    };
    deleteCreditCard: {
        parameters: {
            query?: never;
            header: {
                "X-Requested-With": components["parameters"]["XRequestedWith"];
            };
            path: {
                cardId: components["parameters"]["CardId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            "2XX": components["responses"]["Done"];
            default: components["responses"]["ServerError"];
        };
    };
    authorizeCreditCard: {
        parameters: {
            query?: never;
            header: {
                "X-Requested-With": components["parameters"]["XRequestedWith"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                cardId: components["parameters"]["CardId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AuthorizationRequest"];
            };
        };
        responses: {
            400: components["responses"]["Refused"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            id: string | number;
                        };
                    };
                };
            };
            default: components["responses"]["ServerError"];
        };
    };
    listOrders: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Paged"] & {
                        data: components["schemas"]["WireOrder"][];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["ServerError"];
        };
    };
    getOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderId: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WireOrder"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["ServerError"];
        };
    };
    cancelOrder: {
        parameters: {
            query?: never;
            header: {
                "X-Requested-With": components["parameters"]["XRequestedWith"];
            };
            path: {
                orderId: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            400: components["responses"]["Refused"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            "2XX": components["responses"]["Done"];
            default: components["responses"]["ServerError"];
        };
    };
    sendOrderReceipt: {
        parameters: {
            query?: never;
            header: {
                "X-Requested-With": components["parameters"]["XRequestedWith"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderReceiptRequest"];
            };
        };
        responses: {
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "2XX": components["responses"]["Done"];
            default: components["responses"]["ServerError"];
        };
    };
    getMenuPlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                week: number;
                year: number;
                serving: "lunch" | "evening";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            attributes: components["schemas"]["WireMenuPlan"];
                        };
                    };
                };
            };
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["ServerError"];
        };
    };
    listMeetingProducts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WireMeetingProduct"][];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["ServerError"];
        };
    };
    listMeetingFolders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WireMeetingFolder"][];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["ServerError"];
        };
    };
    listMeetingMenuItems: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WireMeetingMenuItem"][];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["ServerError"];
        };
    };
    listMeetingFields: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WireMeetingField"][];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["ServerError"];
        };
    };
    listMeetingRooms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WireMeetingRoom"][];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["ServerError"];
        };
    };
    listMeetings: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Paged"] & {
                        data: components["schemas"]["WireMeeting"][];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["ServerError"];
        };
    };
    bookMeeting: {
        parameters: {
            query?: never;
            header: {
                "X-Requested-With": components["parameters"]["XRequestedWith"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BookMeetingRequest"];
            };
        };
        responses: {
            400: components["responses"]["Refused"];
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "2XX": components["responses"]["Done"];
            default: components["responses"]["ServerError"];
        };
    };
    getMeeting: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                meetingId: components["parameters"]["MeetingId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Meeting"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["ServerError"];
        };
    };
    updateMeeting: {
        parameters: {
            query?: never;
            header: {
                "X-Requested-With": components["parameters"]["XRequestedWith"];
            };
            path: {
                meetingId: components["parameters"]["MeetingId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MeetingRequest"];
            };
        };
        responses: {
            200: components["responses"]["Meeting"];
            400: components["responses"]["Refused"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["ServerError"];
        };
    };
    cancelMeeting: {
        parameters: {
            query?: never;
            header: {
                "X-Requested-With": components["parameters"]["XRequestedWith"];
            };
            path: {
                meetingId: components["parameters"]["MeetingId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            400: components["responses"]["Refused"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            "2XX": components["responses"]["Done"];
            default: components["responses"]["ServerError"];
        };
    };
    listMilestones: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                meetingId: components["parameters"]["MeetingId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WireMilestone"][];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["ServerError"];
        };
    };
    createMilestone: {
        parameters: {
            query?: never;
            header: {
                "X-Requested-With": components["parameters"]["XRequestedWith"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                meetingId: components["parameters"]["MeetingId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MilestoneRequest"];
            };
        };
        responses: {
            400: components["responses"]["Refused"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "2XX": components["responses"]["Milestone"];
            default: components["responses"]["ServerError"];
        };
    };
    getMilestone: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                meetingId: components["parameters"]["MeetingId"];
                milestoneId: components["parameters"]["MilestoneId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Milestone"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["ServerError"];
        };
    };
    updateMilestone: {
        parameters: {
            query?: never;
            header: {
                "X-Requested-With": components["parameters"]["XRequestedWith"];
            };
            path: {
                meetingId: components["parameters"]["MeetingId"];
                milestoneId: components["parameters"]["MilestoneId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MilestoneRequest"];
            };
        };
        responses: {
            200: components["responses"]["Milestone"];
            400: components["responses"]["Refused"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["ServerError"];
        };
    };
    deleteMilestone: {
        parameters: {
            query?: never;
            header: {
                "X-Requested-With": components["parameters"]["XRequestedWith"];
            };
            path: {
                meetingId: components["parameters"]["MeetingId"];
                milestoneId: components["parameters"]["MilestoneId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            400: components["responses"]["Refused"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            "2XX": components["responses"]["Done"];
            default: components["responses"]["ServerError"];
        };
    };
    getImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                image: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/*": unknown;
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
declare const sharedContractVersion = "2.4.0";
type Schemas = components['schemas'];
type WireStore = Schemas['WireStore'];
type WireOrderField = Schemas['WireOrderField'];
type WireAccount = Schemas['WireAccount'];
type WireMenuItem = Schemas['WireMenuItem'];
type TakeawaySessionRequest = Schemas['TakeawaySessionRequest'];
type TakeawayOrderRequest = Schemas['TakeawayOrderRequest'];
type WireRetailFolder = Schemas['WireRetailFolder'];
type WireRetailProduct = Schemas['WireRetailProduct'];
type WireRetailMenuItem = Schemas['WireRetailMenuItem'];
type WireOrder = Schemas['WireOrder'];
type WireOrderLine = Schemas['WireOrderLine'];
type WirePaged = Schemas['Paged'];
type WireMeeting = Schemas['WireMeeting'];
type WireMeetingDetail = Schemas['WireMeetingDetail'];
type WireMilestone = Schemas['WireMilestone'];
type WireMeetingProduct = Schemas['WireMeetingProduct'];
type WireMeetingMenuItem = Schemas['WireMeetingMenuItem'];
type WireMeetingField = Schemas['WireMeetingField'];
type MeetingRequest = Schemas['MeetingRequest'];
type BookMeetingRequest = Schemas['BookMeetingRequest'];
type MilestoneRequest = Schemas['MilestoneRequest'];
declare const errorCode: {
    readonly emailDomainUnknown: 10006;
    readonly emailInUse: 10007;
    readonly verificationInvalid: 10012;
    readonly cardDeclined: 10013;
    readonly soldOut: 11001;
    readonly expired: 11003;
    readonly meetingPastDeadline: 12002;
    readonly meetingWithoutProduct: 12003;
};
export { errorCode, sharedContractVersion };
export type { BookMeetingRequest, MeetingRequest, MilestoneRequest, TakeawayOrderRequest, TakeawaySessionRequest, WireAccount, WireMeeting, WireMeetingDetail, WireMeetingField, WireMeetingMenuItem, WireMeetingProduct, WireMenuItem, WireMilestone, WireOrder, WireOrderField, WireOrderLine, WirePaged, WireRetailFolder, WireRetailMenuItem, WireRetailProduct, WireStore, components, paths };
